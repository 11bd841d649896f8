import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assertUsableDatabase } from './assert-usable-database.ts'
import { ownerOfRunning } from './running-postgres.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const fixture = join(import.meta.dirname, 'hold-database.fixture.ts')
let dataDir = ''
let children: ChildProcess[] = []
let logged: string[] = []
const keep = (message: string) => void logged.push(message)
const log = { info: keep, warn: keep, error: keep }

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-pg-'))
  children = []
  logged = []
})
afterEach(async () => {
  await Promise.all(children.filter((child) => child.exitCode === null && child.signalCode === null).map(kill))
  // After its holder is killed, the database stops by itself. Locking the directory waits for that.
  await (await startEmbeddedPostgres({ dataDir, log })).stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('house: the embedded database keeps its rows over a restart and its password to its owner', async () => {
  const first = await startEmbeddedPostgres({ dataDir, log })
  await run(owner(), 'create table kept as select 1 as n')
  await first.stop()
  expect(await first.exited).toMatchObject({ expected: true, code: 0 })
  for (const file of ['pg-password', 'pg-app-password'])
    expect(statSync(join(dataDir, file)).mode & 0o077, file).toBe(0)

  const second = await startEmbeddedPostgres({ dataDir, log })
  expect(await run(owner(), 'select n from kept')).toEqual([{ n: 1 }])
  await second.stop()
})

test('house: a second start on a data directory in use is refused and says who runs on it', async () => {
  const holder = hold()
  await answer(holder)
  const second = await answer(hold())
  expect(second.refused).toContain(`正被另一个运行中的门户使用（进程号 ${holder.pid}）`)
})

test('house: a start waits for a process that is stopping', async () => {
  const holder = hold()
  await answer(holder)
  holder.kill('SIGUSR2')
  await expect.poll(() => readFileSync(join(dataDir, 'portal.lock'), 'utf8')).toContain('stopping')
  const next = startEmbeddedPostgres({ dataDir, log })
  await expect.poll(() => logged.join()).toContain(`进程号 ${holder.pid}）仍在停止`)
  holder.kill('SIGTERM')
  await (await next).stop()
})

test('house: after kill -9 of the server the next start finds every committed row', async () => {
  for (let round = 1; round <= 3; round++) {
    const holder = hold()
    const { url } = await answer(holder)
    await run(url!, 'create table if not exists kept (n int)')
    await run(url!, `insert into kept values (${round})`)
    await kill(holder)
  }
  const after = await startEmbeddedPostgres({ dataDir, log })
  expect(await run(owner(), 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  await after.stop()
})

test('house: a crash of the database is reported', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const pid = Number.parseInt(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
  expect(await postgres.exited).toMatchObject({ expected: false, signal: 'SIGKILL' })
  await expect.poll(() => logged.join()).toContain('数据库进程意外退出（SIGKILL）')
  await postgres.stop()
})

test('house: a database that cannot search Chinese, is not UTF8 or too old is refused', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  await run(
    owner(),
    `create database plain template template0 encoding 'UTF8' locale_provider libc lc_collate 'C' lc_ctype 'C'`,
  )
  await run(
    owner(),
    `create database ascii template template0 encoding 'SQL_ASCII' locale_provider libc lc_collate 'C' lc_ctype 'C'`,
  )
  await expect(usable(owner())).resolves.toBeUndefined()
  await expect(usable(sibling(owner(), 'plain'))).rejects.toThrow('不识别中文')
  await expect(usable(sibling(owner(), 'ascii'))).rejects.toThrow('编码必须是 UTF8')
  const old = { query: async () => ({ rows: [{ number: 140_011, version: '14.11', encoding: 'UTF8' }] }) }
  await expect(assertUsableDatabase(old)).rejects.toThrow('需要 PostgreSQL 15 及以上，当前为 14.11')
  await postgres.stop()
})

const owner = (): string => ownerOfRunning(dataDir) ?? ''

function hold(): ChildProcess {
  const child = fork(fixture, [dataDir], { stdio: 'ignore' })
  children.push(child)
  return child
}

async function answer(child: ChildProcess): Promise<{ url?: string; refused?: string }> {
  const [message] = (await once(child, 'message')) as [{ url?: string; refused?: string }]
  return message
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function run(url: string, sql: string): Promise<unknown[]> {
  return withClient(url, async (client) => (await client.query(sql)).rows)
}

async function usable(url: string): Promise<void> {
  return withClient(url, assertUsableDatabase)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function sibling(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
