import { createServer } from 'node:net'
import { execa } from 'execa'
import { expect } from 'vitest'
import { modernNode } from '../../scripts/toolchain.mjs'

/** A dev server that runs. */
export interface DevServer {
  /** 'http://127.0.0.1:40123' */
  origin: string
  /** All that it has printed. */
  output(): string
  /** @returns status and text of an answer, redirects not followed. */
  get(path: string): Promise<{ status: number; type: string | null; text: string }>
  /**
   * Asks again and again until the answer is as wanted.
   *
   * @returns the last text
   */
  until(path: string, wanted: (text: string) => boolean): Promise<string>
  stop(): Promise<void>
}

/** How long a server may take to start, and a change to be seen, before a test fails: no measure of what is usual. */
const patience = { start: 120_000, change: 20_000 }
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 50))

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

/**
 * Starts the dev server of a framework on loopback and waits until it answers.
 *
 * @param argsOf command line for a port.
 * @param ready address that answers with any status once the server runs.
 */
export async function startDevServer(
  cwd: string,
  argsOf: (port: number) => readonly string[],
  ready = '/',
): Promise<DevServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const running = execa(process.env.SITEMAPKIT_NODE ?? modernNode(), argsOf(port), {
    cwd,
    reject: false,
    stdin: 'ignore',
    all: true,
    buffer: false,
    env: {
      ASTRO_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
      NO_COLOR: '1',
      NODE_ENV: 'development',
      VITEST: undefined,
    },
  })
  let printed = ''
  let ended = false
  running.all!.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  const end = running.then(() => {
    ended = true
  })

  const server: DevServer = {
    origin,
    output: () => printed,
    async get(path) {
      const response = await fetch(origin + path, { redirect: 'manual' })
      return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
    },
    async until(path, wanted) {
      const start = performance.now()
      for (;;) {
        // A server that takes up a changed config is away for a moment.
        const text = await server.get(path).then(
          (answer) => answer.text,
          () => '',
        )
        const took = Math.round(performance.now() - start)
        if (wanted(text)) {
          console.log(`${path} followed after ${took} ms`)
          return text
        }
        if (took > patience.change) expect.fail(`${path} has not followed in ${took} ms:\n${text}\n${printed}`)
        await pause()
      }
    },
    async stop() {
      running.kill('SIGTERM')
      await end
    },
  }
  for (const start = performance.now(); ; await pause()) {
    if (
      await fetch(origin + ready, { redirect: 'manual' }).then(
        () => true,
        () => false,
      )
    )
      return server
    if (ended || performance.now() - start > patience.start) {
      await server.stop()
      throw new Error(`The dev server did not start:\n${printed}`)
    }
  }
}

/** The page about the sitemap, below the base, lists what the sitemap lists. */
export async function expectSitemapPage(
  { get }: Pick<DevServer, 'get'>,
  locs: readonly string[],
  base = '/',
): Promise<void> {
  const withSlash = await get(`${base}__sitemap/`)
  // A server may let no address with a slash at its end pass.
  const { status, type, text } = withSlash.status === 200 ? withSlash : await get(`${base}__sitemap`)
  expect([status, type]).toEqual([200, 'text/html; charset=utf-8'])
  for (const [, name] of text.matchAll(/(?:src|href)="([\w./]+)"/g))
    expect((await get(`${base}__sitemap/${name!.replace('__sitemap/', '')}`)).status).toBe(200)
  const data = JSON.parse((await get(`${base}__sitemap/data.json`)).text)
  expect(data.pages.flatMap((page: { loc?: string; reason?: string }) => (page.reason ? [] : [page.loc]))).toEqual(locs)
}
