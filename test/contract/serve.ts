import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stripVTControlCharacters } from 'node:util'
import { execa } from 'execa'
import serveStatic from 'serve-static'
import { modernNode } from '../../scripts/toolchain.mjs'
import { commandEnv } from './project.ts'

/** A server on this machine. */
export interface Running {
  /** `http://127.0.0.1:4321` */
  origin: string
  stop(): Promise<void>
}

/**
 * A plain file server, as most static hosts are: the files, `index.html` of a folder, and a redirect to the slash of a
 * folder. Nothing else answers.
 *
 * @param options `base`: path that the folder is served below; `clean`: `/about` is `about.html`, too
 */
export async function serveFolder(
  dir: string,
  { base = '/', clean = false }: { base?: string; clean?: boolean } = {},
): Promise<Running> {
  const files = serveStatic(dir, { dotfiles: 'allow', extensions: clean ? ['html'] : false })
  const server = createServer((request, response) => {
    const missing = (): void => void response.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
    const url = request.url ?? '/'
    if (`${url}/` === base) return void response.writeHead(301, { location: base }).end()
    if (!url.startsWith(base)) return missing()
    Object.assign(request, { originalUrl: url, url: `/${url.slice(base.length)}` })
    files(request, response, missing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Starts a framework's own preview or production server, and waits until it listens.
 *
 * @param args script and arguments for Node, with the port to listen on
 * @example
 * const server = await runServer(folder, (port) => [bin('astro', 'bin/astro.mjs'), 'preview', '--port', `${port}`])
 * try { await expectAnswers({ site, serve: server }) } finally { await server.stop() }
 */
export async function runServer(
  cwd: string,
  args: (port: number) => readonly string[],
  env: Record<string, string> = {},
): Promise<Running> {
  const port = await freePort()
  const child = execa(process.env.SITEMAPKIT_NODE ?? modernNode(), args(port), {
    cwd,
    all: true,
    buffer: false,
    reject: false,
    stdin: 'ignore',
    // The frameworks' commands start workers: the whole group is stopped.
    detached: true,
    env: { ...commandEnv, PORT: `${port}`, ...env },
  })
  const kill = (): void => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  process.once('exit', kill)
  const stop = async (): Promise<void> => {
    kill()
    process.off('exit', kill)
    await child
  }
  let output = ''
  child.all.on('data', (chunk: Buffer) => {
    output += stripVTControlCharacters(chunk.toString())
  })
  const ended = child.then(({ exitCode, message }) => {
    throw new Error(`The server ended with exit status ${exitCode}: ${output || message}`)
  })
  ended.catch(() => {})
  try {
    const origin = await Promise.race([listening(port, () => output), ended])
    return { origin, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits until somebody answers on the port. Servers listen on one of the loopback's two addresses. */
async function listening(port: number, output: () => string): Promise<string> {
  for (let attempt = 0; attempt < 600; attempt++) {
    for (const host of ['127.0.0.1', '[::1]']) {
      const origin = `http://${host}:${port}`
      const answer = await fetch(origin, { redirect: 'manual' }).catch(() => undefined)
      if (!answer) continue
      await answer.arrayBuffer()
      return origin
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Nothing answers on port ${port}: ${output()}`)
}
