// npm run seed · npm run seed -- 50000
import { openDatabase } from './database.js'

const count = Number(process.argv[2] ?? 1_000_000)
if (!Number.isInteger(count) || count < 1) throw new Error(`${process.argv[2]} is no number of products.`)

const db = await openDatabase()
await db.query('DROP TABLE IF EXISTS products')
await db.query(`
  CREATE TABLE products (
    id integer PRIMARY KEY,
    slug text NOT NULL UNIQUE,
    name text NOT NULL,
    updated_at timestamptz NOT NULL
  )`)
await db.query(
  `INSERT INTO products
   SELECT id, 'product-' || id, 'Product ' || id, timestamptz '2024-01-01 00:00:00Z' + id % 300 * interval '1 day'
   FROM generate_series(1, $1::integer) AS id`,
  [count],
)
await db.query('ANALYZE products')
await db.close()
console.log(`${count} products.`)
