import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serverProgram } from './bootstrap/server-program.mjs'
import { startBalancer } from './cluster/balancer.ts'
import { keep, type Kept } from './cluster/kept.ts'
import { keepPostgres } from './cluster/kept-postgres.ts'
import { freePort } from './test/free-port.ts'
import { root } from './test/run.ts'

/**
 * `npm run cluster`: three server processes, or CLUSTER_PROCESSES, behind a balancer, on one embedded database, with
 * Redis where the machine has one. Whatever ends is started again. `cluster.json` in DATA_DIR says which is which.
 */
const { env } = process
const processes = Number(env['CLUSTER_PROCESSES'] ?? 3)
const dataDir = resolve(env['DATA_DIR'] ?? './data-cluster')
const files = join(dataDir, 'files')
mkdirSync(files, { recursive: true, mode: 0o700 })

const kept: { ports: number[]; servers: Kept[]; redis: Kept | null; redisUrl: string | undefined } = {
  ports: [],
  servers: [],
  redis: null,
  redisUrl: env['REDIS_URL'],
}
const postgres = await keepPostgres(join(dataDir, 'db'), await freePort(), tell)
if (kept.redisUrl === undefined) await startRedis()
kept.ports = await Promise.all(Array.from({ length: processes }, () => freePort()))
// The first migrates and fills, the others find it done.
const [first = 0, ...others] = kept.ports
kept.servers.push(await server(1, first))
kept.servers.push(...(await Promise.all(others.map((port, index) => server(index + 2, port)))))
const place = { host: env['HOST'] ?? '127.0.0.1', port: Number(env['PORT'] ?? 8080) }
const balancer = await startBalancer(place, kept.ports)
tell()
process.stdout.write(`ready http://127.0.0.1:${balancer.port}\n`)

async function server(number: number, port: number): Promise<Kept> {
  const own = join(dataDir, String(number))
  mkdirSync(own, { recursive: true, mode: 0o700 })
  // Uploaded files lie in one place, as on a disk that several machines mount.
  if (!existsSync(join(own, 'files'))) symlinkSync(files, join(own, 'files'))
  const { server: databaseUrl, owner } = postgres.urls()
  return keep({
    name: `server ${number}`,
    command: process.execPath,
    args: [join(root, serverProgram)],
    ready: /^ready /m,
    served: tell,
    env: {
      NODE_ENV: 'production',
      DEMO: '1',
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: own,
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: owner,
      SECRET_KEY: env['SECRET_KEY'] ?? secretKey(),
      TRUST_PROXY: '1',
      ...(kept.redisUrl === undefined ? {} : { REDIS_URL: kept.redisUrl }),
    },
  })
}

/** Made once; all processes seal under the same. */
function secretKey(): string {
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

async function startRedis(): Promise<void> {
  if (process.argv.includes('--without-redis') || spawnSync('redis-server', ['--version']).error !== undefined) return
  const port = await freePort()
  kept.redisUrl = `redis://127.0.0.1:${port}`
  kept.redis = await keep({
    name: 'redis',
    command: 'redis-server',
    args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dataDir],
    env,
    ready: /Ready to accept connections/,
    served: tell,
  })
}

function tell(): void {
  const file = join(dataDir, 'cluster.json')
  // Renamed, so that a reader never finds half of it.
  writeFileSync(
    `${file}.new`,
    JSON.stringify({
      ports: kept.ports,
      servers: kept.servers.map((each) => each.pid()),
      postgres: postgres.pid(),
      redis: kept.redis?.pid() ?? null,
      redisUrl: kept.redisUrl ?? null,
    }),
  )
  renameSync(`${file}.new`, file)
}

async function stop(): Promise<void> {
  balancer.stop()
  await Promise.all(kept.servers.map((each) => each.stop()))
  await kept.redis?.stop()
  await postgres.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
