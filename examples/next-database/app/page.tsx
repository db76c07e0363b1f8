import Link from 'next/link'
import { database } from '../database/database.js'

export const dynamic = 'force-dynamic'

export default async function Home() {
  const newest = await (await database()).query('SELECT slug, name FROM products ORDER BY id DESC LIMIT 20')
  return (
    <main>
      <h1>Shop</h1>
      <ul>
        {newest.map(({ slug, name }) => (
          <li key={slug}>
            <Link href={`/p/${slug}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
