import { existsSync } from 'node:fs'
import { chown, mkdtemp, readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'

/** A PostgreSQL server of the test's own. */
export interface Cluster {
  /** Address for clients: 'postgres://shop@127.0.0.1:5433/postgres'. */
  url: string
  /** Ends the server and removes its files. */
  stop(): Promise<void>
}

const debian = '/usr/lib/postgresql'

/** Folder of `initdb` and `pg_ctl`, of the newest version that is installed. */
async function commands(): Promise<string> {
  const versions = (existsSync(debian) ? await readdir(debian) : []).sort((a, b) => Number(b) - Number(a))
  const folder = versions.map((version) => join(debian, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
  if (folder === undefined) throw new Error('There is no PostgreSQL: apt-get install postgresql')
  return folder
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/**
 * Runs the server until its standard input ends, so that it ends with the test, also where the test is killed. The last line
 * removes the files.
 */
const script = `
set -e
"$1/initdb" -D "$2/data" --username=shop --auth=trust --encoding=UTF8 --no-sync >"$2/log"
"$1/pg_ctl" -D "$2/data" --wait --log="$2/log" -o "$3" start >"$2/log"
echo started
cat >"$2/log"
"$1/pg_ctl" -D "$2/data" --wait --mode=immediate stop >"$2/log"
rm -rf "$2"
`

/** Starts a server on loopback, in a temporary folder. It refuses to run as root, so that `postgres` runs it then. */
export async function startPostgres(): Promise<Cluster> {
  const bin = await commands()
  const folder = await mkdtemp(join(tmpdir(), 'sitemapkit-postgres-'))
  const port = await freePort()
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c fsync=off -k ${folder}`
  const line = ['sh', '-c', script, 'sh', bin, folder, settings]
  if (userInfo().uid === 0) {
    const { stdout: id } = await execa('id', ['-u', 'postgres'])
    await chown(folder, Number(id), -1)
    line.unshift('runuser', '-u', 'postgres', '--')
  }
  const [command, ...args] = line
  const server = execa(command!, args, { cwd: folder, buffer: false })
  await new Promise<void>((resolve, reject) => {
    server.stdout.once('data', () => resolve())
    server.catch(reject)
  })
  const stop = async (): Promise<void> => {
    server.stdin.end()
    await server
  }
  return { url: `postgres://shop@127.0.0.1:${port}/postgres`, stop }
}
