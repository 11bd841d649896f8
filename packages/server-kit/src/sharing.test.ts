/** What two processes on one database count together, and what a gap in listening leaves behind. */
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { defineRoute, streamPath, tooManySockets, Type } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { Resolution, SessionPort } from './caller.ts'
import type { Feature } from './feature.ts'
import { socketLimits, writesAMinute } from './limits/limits.ts'
import { standInSessions } from './limits/stand-in.fixture.ts'

const write = defineRoute({
  tag: '试',
  access: 'signed-in',
  scope: 'user',
  data: Type.Null(),
  method: 'DELETE',
  path: '/japi/sharing/write',
  summary: '写',
})
const probe: Feature = { name: 'probe', migrations: [], tables: [], mount: (kit) => kit.mount(write, () => null) }
/** Sessions of accounts that were ended by nobody's word: only who asks learns of it. */
const ended = new Set<string>()
const sessions = (): SessionPort => {
  const standing = standInSessions()
  return {
    resolve: async (credentials): Promise<Resolution> =>
      ended.has(credentials.token.split('.')[0] ?? '') ? { ended: 'revoked' } : standing.resolve(credentials),
  }
}

let one: TestApp
let two: TestApp
beforeAll(async () => {
  const setup = { features: [probe], sessions, config: { databaseUrl: 'one of their own' } }
  one = await createTestApp(setup)
  two = await createTestApp({ ...setup, databaseUrl: one.databaseUrl })
  for (const { app } of [one, two]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

interface Opened {
  socket: WebSocket
  /** `hello`, or the code it was closed with. */
  outcome: string | number
}
async function open({ app }: TestApp, token: string): Promise<Opened> {
  const { port } = app.server.address() as { port: number }
  const socket = new WebSocket(`ws://127.0.0.1:${port}${streamPath}`, { headers: { authorization: `Bearer ${token}` } })
  const outcome = await Promise.race([
    once(socket, 'message').then(([raw]) => (JSON.parse(String(raw)) as { type: string }).type),
    once(socket, 'close').then(([code]) => Number(code)),
  ])
  return { socket, outcome }
}
const placesOf = async (account: string): Promise<number> => {
  const { rows } = await sql<{ held: string }>`
    select coalesce(sum(held), 0) as held from socket_place where key = ${`account ${account}`}`.execute(one.db)
  return Number(rows[0]?.held)
}
/** An account opens as many as it may, on both processes in turn. */
async function openAll(account: string): Promise<Opened[]> {
  const opened: Opened[] = []
  for (let turn = 0; turn < socketLimits.perAccount; turn += 1)
    opened.push(await open(turn % 2 === 0 ? one : two, `${account}.${turn % 10}`))
  return opened
}
const close = async (opened: readonly Opened[]) => {
  await Promise.all(
    opened.map(({ socket }) => {
      const closed = once(socket, 'close')
      socket.close()
      return closed
    }),
  )
}

test('house: writes of an account on two processes are counted together, by the clock of the database', async () => {
  const ask = async (app: TestApp) =>
    (await app.inject({ method: 'DELETE', url: write.path, headers: { authorization: 'Bearer writer.1' } })).statusCode
  const statuses: number[] = []
  for (let turn = 0; turn <= writesAMinute.ordinary; turn += 1) {
    // The clocks of the processes jump; the minute is the database's.
    if (turn % 100 === 0) one.clock.advance(turn % 200 === 0 ? 3_600_000 : -7_200_000)
    statuses.push(await ask(turn % 2 === 0 ? one : two))
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(writesAMinute.ordinary)
  expect(statuses.at(-1)).toBe(429)
  await sql`update minute_count set since = since - interval '61 seconds'`.execute(one.db)
  expect(await ask(two)).toBe(200)
})

test('LEAD-04 NOT-09 a hundred sockets of an account over all processes: one more is refused on each', async () => {
  const opened = await openAll('wide')
  expect(opened.map(({ outcome }) => outcome)).toEqual(Array.from({ length: socketLimits.perAccount }, () => 'hello'))
  expect((await open(one, 'wide.10')).outcome).toBe(tooManySockets)
  expect((await open(two, 'wide.11')).outcome).toBe(tooManySockets)
  const other = await open(two, 'other.1')
  expect(other.outcome).toBe('hello')
  const [first, ...rest] = opened
  await close(first === undefined ? [] : [first])
  // A place that is free on one process is free on the other.
  await expect.poll(() => placesOf('wide')).toBe(socketLimits.perAccount - 1)
  const again = await open(two, 'wide.12')
  expect(again.outcome).toBe('hello')
  await close([...rest, again, other])
  await expect.poll(() => placesOf('wide')).toBe(0)
})

test('LEAD-04 sockets of many openings at once are never more than a hundred over both processes', async () => {
  const opened = await Promise.all(
    Array.from({ length: socketLimits.perAccount + 30 }, (_, turn) => open(turn % 2 === 0 ? one : two, `rush.${turn}`)),
  )
  const letIn = opened.filter(({ outcome }) => outcome === 'hello')
  expect(letIn.length).toBeLessThanOrEqual(socketLimits.perAccount)
  expect(letIn.length).toBeGreaterThan(socketLimits.perAccount - 10)
  await close(letIn)
})

test('NOT-11 places of a killed process are free after half a minute; a lost table is told anew', async () => {
  const opened = await openAll('left')
  expect((await open(one, 'left.10')).outcome).toBe(tooManySockets)
  // Another process that held them all: killed, and not seen for half a minute.
  await close(opened)
  await sql`insert into server_process values ('killed', now())`.execute(one.db)
  await sql`insert into socket_place values ('account left', 'killed', ${socketLimits.perAccount})`.execute(one.db)
  expect((await open(one, 'left.10')).outcome).toBe(tooManySockets)
  await sql`update server_process set seen_at = now() - interval '31 seconds' where id = 'killed'`.execute(one.db)
  const back = await open(one, 'left.11')
  expect(back.outcome).toBe('hello')
  // A crash of the database empties unlogged tables.
  await sql`delete from socket_place`.execute(one.db)
  await sql`delete from server_process`.execute(one.db)
  await expect.poll(() => placesOf('left'), { timeout: 10_000 }).toBe(1)
  await close([back])
})

test('SES-18 NOT-11 a session that ended while its process did not listen is heard of afterwards', async () => {
  const [gone, stays] = [await open(two, 'gone.1'), await open(two, 'stays.1')]
  const closed = once(gone.socket, 'close')
  ended.add('gone')
  await one.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'portal-wire' and datname = current_database()`)
  const [code] = await closed
  expect(code).toBe(4401)
  expect(stays.socket.readyState).toBe(WebSocket.OPEN)
  await close([stays])
})
