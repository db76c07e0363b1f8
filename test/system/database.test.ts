import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkSitemaps } from '@sitemapkit/core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectValid } from '../conformance/expect-valid.ts'
import { locsOf } from '../contract/contract.ts'
import { type Cluster, startPostgres } from './database/postgres.ts'
import { folder, npm, open, read, type Shop, startShop } from './database/shop.ts'

const products = 1_000_000
const perShard = 50_000
const site = 'https://shop.example'
/** MB by which serving may raise the peak memory of the server. */
const growth = 64

/** A shop that answers from a database with all products. */
interface FullShop {
  shop: Shop
  /** Every sitemap, by its name. */
  files: Map<string, Buffer>
}

const shardName = (n: number): string => `products-sitemap-${n}.xml`
const shardNames = Array.from({ length: products / perShard }, (_, n) => shardName(n))

/** Both databases, with the same code of the app. */
function testShop(name: string, variables: Record<string, string>): FullShop {
  const full = { files: new Map() } as FullShop

  beforeAll(async () => {
    await npm('seed', [String(products)], variables)
    full.shop = await startShop(variables)
  }, 300_000)
  afterAll(() => full.shop?.stop())

  test(`${name}: index and shards of ${products} products in flat memory, one after another and four at once`, async () => {
    const { shop, files } = full
    const fetch = (name: string): Promise<Buffer> => read(`${shop.origin}/${name}`)
    // The home page opens the database.
    expect((await fetch('')).toString()).toContain(`/p/product-${products}`)
    const before = await shop.peakMemory()
    const index = await fetch('products-sitemap.xml')
    expect(locsOf(index.toString())).toEqual(shardNames.map((name) => `${site}/${name}`))
    files.set('products-sitemap.xml', index)
    for (const name of shardNames) files.set(name, await fetch(name))
    for (const names of [shardNames.slice(0, 4), shardNames.slice(4, 8)]) await Promise.all(names.map(fetch))
    expect((await shop.peakMemory()) - before).toBeLessThan(growth)
  }, 600_000)

  test.each([
    'products-sitemap-20.xml',
    'products-sitemap-99999999999999999999.xml',
    'products-sitemap/x.xml',
    'products-sitemap/-1.xml',
    'products-sitemap/1e1.xml',
  ])(`${name}: no shard %s`, async (name) => {
    const response = await open(`${full.shop.origin}/${name}`)
    response.resume()
    expect(response.statusCode).toBe(404)
  })
  return full
}

beforeAll(async () => {
  await npm('build', [], {})
}, 300_000)

test('`next build && sitemapkit-next` names the index of products in robots.txt, not in an index', async () => {
  const robots = await readFile(join(folder, 'public/robots.txt'), 'utf8')
  expect(robots.match(/^Sitemap: .*$/gm)).toEqual([
    `Sitemap: ${site}/sitemap.xml`,
    `Sitemap: ${site}/products-sitemap.xml`,
  ])
  const xml = await readFile(join(folder, 'public/sitemap.xml'), 'utf8')
  expect(locsOf(xml)).toEqual([`${site}/`, `${site}/about`])
})

let postgres: FullShop

describe('PostgreSQL', () => {
  let cluster: Cluster
  let client: pg.Client
  const variables: Record<string, string> = {}

  beforeAll(async () => {
    cluster = await startPostgres()
    variables.DATABASE_URL = cluster.url
    client = new pg.Client({ connectionString: cluster.url, application_name: 'the test' })
    client.on('error', () => {})
    await client.connect()
  }, 120_000)
  afterAll(async () => {
    await client?.end()
    await cluster?.stop()
  })

  const full = testShop('PostgreSQL', variables)
  postgres = full
  const { files } = full

  test('index and shards are valid, and list each product once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sitemapkit-shop-'))
    try {
      for (const [name, bytes] of files) await writeFile(join(folder, name), bytes)
      for (const name of ['products-sitemap.xml', shardName(0), shardName(19)]) expectValid(files.get(name)!, name)
      const codes = new Set<string>()
      for await (const { code } of checkSitemaps(folder, { site })) codes.add(code)
      expect([...codes]).toEqual([])
    } finally {
      await rm(folder, { recursive: true })
    }
    const locs = new Set(shardNames.flatMap((name) => locsOf(files.get(name)!.toString())))
    expect(locs.size).toBe(products)
    expect(locs).toContain(`${site}/p/product-${products}`)
  }, 600_000)

  describe('cursors', () => {
    /** Backends of the shop that are at work: one for each open cursor. */
    const atWork = async (): Promise<number[]> => {
      const text = `SELECT pid FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND application_name <> 'the test' AND state <> 'idle'`
      return (await client.query(text)).rows.map(({ pid }) => pid)
    }
    /** Asks for a shard and reads no more of it than its beginning. */
    const begin = async (): Promise<IncomingMessage> => {
      const response = await open(`${full.shop.origin}/products-sitemap-0.xml`)
      expect(response.statusCode).toBe(200)
      await new Promise((resolve) => response.once('readable', resolve))
      return response
    }

    test('a client that is killed frees its cursor', async () => {
      const clients = await Promise.all([begin(), begin(), begin()])
      expect(await atWork()).toHaveLength(3)
      clients[0]!.destroy()
      await expect.poll(atWork, { timeout: 30_000 }).toHaveLength(2)
      for (const client of clients) client.destroy()
      await expect.poll(atWork, { timeout: 30_000 }).toHaveLength(0)
    })

    test('more clients that go away than the pool has connections', async () => {
      for (let round = 0; round < 3; round++) {
        const clients = await Promise.all(Array.from({ length: 8 }, begin))
        for (const client of clients) client.destroy()
      }
      expect((await read(`${full.shop.origin}/products-sitemap-1.xml`)).length).toBeGreaterThan(1_000_000)
      await expect.poll(atWork, { timeout: 30_000 }).toHaveLength(0)
    })

    test('HEAD leaves no cursor open', async () => {
      const response = await open(`${full.shop.origin}/products-sitemap-0.xml`, 'HEAD')
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
      response.resume()
      await expect.poll(atWork, { timeout: 30_000 }).toHaveLength(0)
    })

    test('a database that fails breaks the map off; the next one is whole', async () => {
      const response = await begin()
      const [pid] = await atWork()
      await client.query('SELECT pg_terminate_backend($1)', [pid])
      await expect(response.toArray()).rejects.toThrow('aborted')
      expect((await read(`${full.shop.origin}/products-sitemap-0.xml`)).toString()).toMatch(/<\/urlset>\n$/)
    })
  })
})

describe('the embedded database', () => {
  const variables: Record<string, string> = { DATABASE_URL: '' }
  beforeAll(async () => {
    variables.DATABASE_FOLDER = join(await mkdtemp(join(tmpdir(), 'sitemapkit-embedded-')), 'data')
  })
  afterAll(() => rm(dirname(variables.DATABASE_FOLDER!), { recursive: true, force: true }))

  describe('of the shop', () => {
    const { files } = testShop('embedded', variables)

    test('the same bytes as from PostgreSQL', () => {
      expect([...files.keys()]).toEqual([...postgres.files.keys()])
      for (const [name, bytes] of files) expect(bytes.equals(postgres.files.get(name)!), name).toBe(true)
    })
  })

  // The server is gone: one process at a time may use the folder.
  test('a reader that stops frees its cursor', async () => {
    const { openEmbedded } = await import('../../examples/next-database/database/embedded.js')
    const db = await openEmbedded(variables.DATABASE_FOLDER!)
    const open = async (): Promise<number> =>
      (await db.query("SELECT name FROM pg_cursors WHERE name LIKE 'rows_%'")).length
    try {
      for await (const rows of db.batches('SELECT id FROM products WHERE id > $1', [0])) {
        expect([rows.length > 0, await open()]).toEqual([true, 1])
        break
      }
      expect(await open()).toBe(0)
    } finally {
      await db.close()
    }
  })
})
