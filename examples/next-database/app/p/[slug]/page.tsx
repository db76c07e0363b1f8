import { notFound } from 'next/navigation'
import { database } from '../../../database/database.js'

export default async function Product({ params }: { params: Promise<{ slug: string }> }) {
  const slug = decodeURIComponent((await params).slug)
  const [product] = await (await database()).query('SELECT name FROM products WHERE slug = $1', [slug])
  if (!product) notFound()
  return <h1>{product.name}</h1>
}
