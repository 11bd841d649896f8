import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const PACKAGES = '/usr/lib/postgresql'
const OLDEST = 15

/** The system's PostgreSQL for testing DATABASE_URL; undefined when there is none. */
export async function startSystemPostgres(): Promise<
  { url: string; version: string; stop(): Promise<void> } | undefined
> {
  const version = newest()
  const owner = process.getuid?.() === 0 ? uidOf('postgres') : undefined
  if (!version || (process.getuid?.() === 0 && owner === undefined)) return undefined
  const bin = join(PACKAGES, version, 'bin')
  const dir = mkdtempSync(join(tmpdir(), 'portal-system-pg-'))
  if (owner !== undefined) chownSync(dir, owner, owner)
  const as = owner === undefined ? { cwd: dir } : { cwd: dir, uid: owner, gid: owner }
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', join(dir, 'pg'), '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...as, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb of PostgreSQL ${version}: ${made.stderr}`)
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=200',
  ].flatMap((setting) => ['-c', setting])
  const child = spawn(join(bin, 'postgres'), ['-D', join(dir, 'pg'), '-p', String(port), ...settings], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((ready, reject) => {
    child.stderr
      .setEncoding('utf8')
      .on('data', (text: string) => text.includes('ready to accept connections') && ready())
    child.on('exit', () => reject(new Error(`PostgreSQL ${version} did not start`)))
  })
  const stop = async () => {
    const ended = new Promise((done) => child.on('exit', done))
    child.kill('SIGINT')
    await ended
    rmSync(dir, { recursive: true, force: true })
  }
  return { url: `postgres://portal@127.0.0.1:${port}/postgres`, version, stop }
}

function newest(): string | undefined {
  if (!existsSync(PACKAGES)) return undefined
  const versions = readdirSync(PACKAGES).filter(
    (name) => Number(name) >= OLDEST && existsSync(join(PACKAGES, name, 'bin/initdb')),
  )
  return versions.sort((a, b) => Number(a) - Number(b)).at(-1)
}

function uidOf(user: string): number | undefined {
  const { stdout, status } = spawnSync('id', ['-u', user], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : statSync('/var/lib/postgresql', { throwIfNoEntry: false })?.uid
}
