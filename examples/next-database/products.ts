import type { Entry, ShardSource } from '@sitemapkit/next/server'
import { database, type Row } from './database/database.js'

/**
 * Ids of a shard, at most: shard 3 holds those of 150,001 to 200,000. A page never moves to another shard, whatever is
 * added or deleted, and no query counts rows to skip.
 */
const size = 50_000

/** The sitemaps of all products, read from the database while they are sent. */
export const products: ShardSource = {
  async shards() {
    const text = `SELECT (id - 1) / ${size} AS id, max(updated_at) AS lastmod FROM products GROUP BY 1 ORDER BY 1`
    return (await (await database()).query(text)) as { id: number; lastmod: Date }[]
  },
  async has(id) {
    if (!/^\d{1,4}$/.test(id)) return false
    const text = 'SELECT 1 FROM products WHERE id > $1 AND id <= $2 LIMIT 1'
    return (await (await database()).query(text, idsOf(id))).length > 0
  },
  async *entries(id) {
    const text = 'SELECT slug, updated_at FROM products WHERE id > $1 AND id <= $2 ORDER BY id'
    for await (const rows of (await database()).batches(text, idsOf(id))) yield rows.map(toEntry)
  },
}

const toEntry = ({ slug, updated_at }: Row): Entry => ({ loc: `/p/${encodeURIComponent(slug)}`, lastmod: updated_at })

const idsOf = (shard: string): [after: number, last: number] => [Number(shard) * size, (Number(shard) + 1) * size]
