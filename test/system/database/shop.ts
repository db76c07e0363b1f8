import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'

/** The example app. */
export const folder = fileURLToPath(new URL('../../../examples/next-database/', import.meta.url))

const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', VITEST: '' }

/** Runs one of its scripts. @throws with what it printed, when it fails */
export const npm = (script: string, args: readonly string[], variables: Record<string, string>) =>
  execa('npm', ['run', script, '--', ...args], { cwd: folder, all: true, env: { ...env, ...variables } })

/** The example app while it is served. */
export interface Shop {
  origin: string
  /** Most memory that the server has used at once, in MB, as the kernel counts it. */
  peakMemory(): Promise<number>
  stop(): Promise<void>
}

/** Runs the `start` script of the app, without npm between us and the server, on a free port of loopback. */
export async function startShop(variables: Record<string, string>): Promise<Shop> {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const [command, ...args] = scripts.start.split(' ')
  if (command !== 'node') throw new Error(`\`start\` should run node, and runs ${command}`)
  const server = spawn(process.execPath, [...args, '-H', '127.0.0.1', '-p', '0'], {
    cwd: folder,
    env: { ...process.env, ...env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = ''
    const read = (text: Buffer): void => {
      printed += text
      const [, port] = /http:\/\/127\.0\.0\.1:([1-9]\d*)/.exec(printed) ?? []
      if (port && /Ready/.test(printed)) resolve(`http://127.0.0.1:${port}`)
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.once('exit', () => reject(new Error(`next start ended: ${printed}`)))
  })
  return {
    origin,
    async peakMemory() {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
      return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)![1]) / 1024
    },
    async stop() {
      server.kill()
      await ended
    },
  }
}

/** The answer to a request, before its body is read. */
export const open = (url: string, method = 'GET'): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { method, agent: false }, resolve).once('error', reject)
  })

/** The whole body of an answer with status 200. */
export async function read(url: string): Promise<Buffer> {
  const response = await open(url)
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece)
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${Buffer.concat(pieces)}`)
  return Buffer.concat(pieces)
}
