import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import pg from 'pg'
import { serverProgram } from '../bootstrap/server-program.mjs'
import type { Options } from './arguments.ts'
import { freePort } from './free-port.ts'
import { root } from './run.ts'
import { join, ok } from './stage.ts'
import type { Outcome } from './stage.ts'
import { startSystemPostgres } from './system-postgres.ts'
import { vitest } from './vitest-stages.ts'

const READY_WITHIN_MS = 90_000

/** Tests that need several real processes, on the system's PostgreSQL when available, and a start on DATABASE_URL. */
export async function processesStage(given: Options): Promise<Outcome> {
  const { options, lacking } = withoutMissingRedis(given)
  const system = await startSystemPostgres()
  if (!system)
    return join([
      lacking,
      await vitest('processes', options),
      { passed: 0, failed: 0, skipped: ['DATABASE_URL: this machine has no PostgreSQL 15 or newer of its own'] },
    ])
  process.stdout.write(`on PostgreSQL ${system.version} of the system\n`)
  try {
    return join([
      lacking,
      await startsOn('DATABASE_URL', { DATABASE_URL: system.url }, { isWarned: true }),
      await startsOn('DATABASE_OWNER_URL', await partedRoles(system.url), { isWarned: false }),
      await vitest('processes', options, { TEST_DATABASE_URL: system.url }),
    ])
  } finally {
    await system.stop()
  }
}

/** Without a redis-server of the machine's own its tests are left out, by name. */
function withoutMissingRedis(options: Options): { options: Options; lacking: Outcome } {
  if (spawnSync('redis-server', ['--version']).error === undefined) return { options, lacking: ok }
  return {
    options: { ...options, filters: [...options.filters, '--exclude=**/redis/*.processes.test.ts'] },
    lacking: { ...ok, skipped: ['REDIS_URL: this machine has no redis-server'] },
  }
}

/** A database with separate roles for owner and server; the printed SQL creates the second. */
async function partedRoles(adminUrl: string): Promise<Record<string, string>> {
  const [owner, server] = [new URL(adminUrl), new URL(adminUrl)]
  owner.pathname = server.pathname = '/parted'
  server.username = 'portal_app'
  await run(adminUrl, 'create database parted')
  const { stdout } = spawnSync(process.execPath, ['apps/server/src/database-cli.ts', 'role-sql'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: server.href, DATABASE_OWNER_URL: owner.href },
  })
  await run(owner.href, stdout)
  return { DATABASE_URL: server.href, DATABASE_OWNER_URL: owner.href }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Warning of a server that owns its tables, including the audit log. */
const ownsItsTables = /！！注意：服务以表的所有者/

/**
 * Starts the server on an existing database: it warns if it owns the tables, becomes ready, answers, and exits with 0.
 */
async function startsOn(
  what: string,
  databases: Record<string, string>,
  { isWarned }: { isWarned: boolean },
): Promise<Outcome> {
  const port = await freePort()
  const dataDir = mkdtempSync(joinPath(tmpdir(), 'portal-url-'))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ...databases,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: '1',
  }
  const server = spawn(process.execPath, [serverProgram], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
    process.stderr.write(text)
  })
  const ended = new Promise<number | null>((done) => server.on('exit', done))
  const ready = new Promise<boolean>((done) => {
    let said = ''
    server.stdout
      .setEncoding('utf8')
      .on('data', (text: string) => (said += text).includes(`ready http://127.0.0.1:${port}`) && done(true))
    void ended.then(() => done(false))
    setTimeout(() => done(false), READY_WITHIN_MS).unref()
  })
  const wasReady = await ready
  const answered = wasReady && (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200
  server.kill('SIGTERM')
  const code = await ended
  rmSync(dataDir, { recursive: true, force: true })
  const warned = ownsItsTables.test(errors)
  process.stdout.write(`${what}: ready ${wasReady}, /readyz 200 ${answered}, warned ${warned}, exit code ${code}\n`)
  const good = answered && code === 0 && warned === isWarned
  return { passed: Number(good), failed: Number(!good), skipped: [] }
}
