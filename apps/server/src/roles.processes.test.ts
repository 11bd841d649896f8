import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { createPool } from '@portal/server-kit'
import { migrate } from '@portal/server-kit/migrations'
import { ownerOfRunning, runningPostgres, startEmbeddedPostgres } from '@portal/server-kit/postgres/index'
import { allMigrations } from './migrations.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'roles-processes-'))
const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', CAPTCHA: 'off', DEMO: '0', DATABASE_URL: '' }
const partedAt = '202611221600'
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function run(url: string, statements: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return [await client.query<Record<string, unknown>>(statements)].flat().at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

async function start(): Promise<ChildProcess> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout })) if (line.startsWith('ready ')) return server
  throw new Error('the server ended before it was ready')
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

/** A data directory of a version whose server ran as superuser: its tables, its jobs, a sealed row. */
async function installationOfBefore(): Promise<void> {
  const silent = () => undefined
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: silent, warn: silent, error: silent } })
  const owner = ownerOfRunning(dataDir) ?? ''
  const pool = createPool(owner, { max: 1 })
  await pool.query('create extension pg_trgm')
  await migrate(
    pool,
    allMigrations().filter((step) => step.stamp < partedAt),
  )
  const boss = new PgBoss({ connectionString: owner, schema: 'pgboss' })
  await boss.start()
  await boss.createQueue('of-before')
  await boss.stop()
  await pool.query(`insert into audit_log (id, at, action, result) values ('of-before', now(), 'before', 'done')`)
  await pool.end()
  await run(owner.replace(/portal$/, 'postgres'), 'drop role portal_app')
  rmSync(join(dataDir, 'pg-app-password'))
  await postgres.stop()
}

test('LEAD-11 an old installation is parted into owner and server at its start, even after a crash', async () => {
  await installationOfBefore()
  const first = await start()
  const server = runningPostgres(dataDir) ?? ''
  expect(statSync(join(dataDir, 'pg-app-password')).mode & 0o077).toBe(0)
  expect(
    await run(
      server,
      'select current_user as name, rolsuper, rolcreaterole from pg_roles where rolname = current_user',
    ),
  ).toEqual([{ name: 'portal_app', rolsuper: false, rolcreaterole: false }])
  expect(
    await run(server, "select distinct usename from pg_stat_activity where application_name like 'portal%'"),
  ).toEqual([{ usename: 'portal_app' }])
  expect(await run(server, "select action from audit_log where id = 'of-before'")).toEqual([{ action: 'before' }])
  expect(await run(server, "select name from pgboss.queue where name = 'of-before'")).toHaveLength(1)
  await expect(run(server, 'set role portal')).rejects.toThrow('permission denied')
  await expect(run(server, 'alter table audit_log disable trigger all')).rejects.toThrow('must be owner')
  await expect(run(server, "copy audit_log to program 'true'")).rejects.toThrow('permission denied')
  if (process.platform === 'linux')
    expect(readFileSync(`/proc/${first.pid}/environ`, 'utf8')).not.toContain(
      readFileSync(join(dataDir, 'pg-password'), 'utf8').trim(),
    )
  // State after a crash: migrated, but not everything is granted and transferred.
  await run(
    ownerOfRunning(dataDir) ?? '',
    'revoke all on enterprise, schema_migration from portal_app; alter schema pgboss owner to portal',
  )
  await stop(first)
  const second = await start()
  expect(
    await run(
      runningPostgres(dataDir) ?? '',
      "select nspowner::regrole::text as owner from pg_namespace where nspname = 'pgboss'",
    ),
  ).toEqual([{ owner: 'portal_app' }])
  await run(runningPostgres(dataDir) ?? '', 'select from enterprise')
  await stop(second)
}, 240_000)
