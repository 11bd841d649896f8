/** Two processes with a real Redis that is killed and comes back: what goes by it, and what without it. */
import { createClient } from '@redis/client'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { createSharedCounter } from '../limits/shared-counter.ts'
import { openPage, tokenIsUser } from '../stream/stream-page.fixture.ts'
import { installationOf } from './installation.ts'
import { createRedis, type Redis } from './redis.ts'
import { redisServer, type RedisServer } from './redis-server.fixture.ts'
import { anyEvent } from '../stream/any-event.fixture.ts'

let server: RedisServer
let one: TestApp
let two: TestApp
let ownRedis: Redis
/** Channels on which the database was asked to tell something. */
const notified: string[] = []
let notifications: pg.Client
const log = { warn: () => undefined, info: () => undefined } as unknown as TestApp['app']['log']

beforeAll(async () => {
  server = await redisServer()
  await server.start()
  const setup = { features: [], sessions: tokenIsUser }
  one = await createTestApp({ ...setup, config: { redisUrl: server.url } })
  two = await createTestApp({ ...setup, config: { redisUrl: server.url }, databaseUrl: one.databaseUrl })
  for (const { app } of [one, two]) await app.listen({ port: 0, host: '127.0.0.1' })
  notifications = new pg.Client({ connectionString: one.databaseUrl })
  await notifications.connect()
  notifications.on('notification', ({ channel }) => notified.push(channel))
  await notifications.query('listen portal_user; listen portal_enterprise; listen portal_passing')
  ownRedis = createRedis(server.url, log)
  await ownRedis.start(await installationOf(one.db))
  await vi.waitUntil(() => ownRedis.isUp())
  await untilRedisCarries()
})
afterAll(async () => {
  ownRedis.stop()
  await notifications.end()
  await two.stop()
  await one.stop()
  await server.kill()
})

const tell = (userId: string, kind: string, app = one) =>
  app.kitOf('probe').write(async (tx) => tx.publish(anyEvent(kind), { userId, entId: null, data: {} }))
const kindsOf = (page: ReturnType<typeof openPage>) => page.events().map(({ kind }) => kind)

/** Both processes are connected again: a word of each reaches the other and the database is not asked to tell it. */
async function untilRedisCarries(): Promise<void> {
  for (const [from, to] of [
    [one, two],
    [two, one],
  ] as const) {
    const page = openPage(to, 'probe')
    await page.greeted()
    const heard = () => page.heard.some((message) => message.type === 'passing')
    await vi.waitFor(
      async () => {
        notified.length = 0
        from.kitOf('probe').hub.passing(['probe'], anyEvent('there?'), { entId: null, data: {} })
        await notifications.query('select 1')
        expect([heard(), notified]).toEqual([true, []])
      },
      { timeout: 10_000 },
    )
    page.close()
  }
  notified.length = 0
}

test('NOT-11 with Redis an event of one process reaches a page on another without a NOTIFY', async () => {
  const page = openPage(two, 'near')
  await page.greeted()
  await tell('near', 'first')
  await page.has(1)
  one.kitOf('probe').hub.passing(['near'], anyEvent('moved'), { entId: null, data: {} })
  await page.until(() => page.heard.some((message) => message.type === 'passing'))
  expect(kindsOf(page)).toEqual(['first'])
  expect(notified).toEqual([])
  page.close()
})

test('NOT-11 LEAD-04 Redis is killed and comes back under load: every event once, in order', async () => {
  const pages = [openPage(one, 'load'), openPage(two, 'load')]
  await Promise.all(pages.map((page) => page.greeted()))
  const most = 90
  for (let turn = 0; turn < most; turn += 1) {
    if (turn === 30) await server.kill()
    if (turn === 60) await server.start()
    await tell('load', `event ${turn}`, turn % 2 === 0 ? one : two)
  }
  await Promise.all(pages.map((page) => page.has(most)))
  for (const page of pages) {
    expect(page.events().map(({ seq }) => seq)).toEqual(Array.from({ length: most }, (_, at) => at + 1))
    expect(kindsOf(page)).toEqual(Array.from({ length: most }, (_, at) => `event ${at}`))
    page.close()
  }
  // Without Redis the database carried them.
  expect(notified).toContain('portal_user')
  await untilRedisCarries()
})

test('SES-18 the end of a session goes through the database, so that who lost Redis hears it too', async () => {
  const page = openPage(two, 'leaver')
  await page.greeted()
  await server.kill()
  one.kitOf('probe').hub.endSession('session-of-leaver', 'revoked')
  await page.until(() => page.heard.some((message) => message.type === 'end'))
  expect(page.heard.at(-1)).toEqual({ type: 'end', reason: 'revoked' })
  await server.start()
  await untilRedisCarries()
})

test('NOT-11 what is no word of ours on a channel ends nothing', async () => {
  const stranger = createClient({ url: server.url })
  await stranger.connect()
  const name = await installationOf(one.db)
  for (const channel of ['user', 'enterprise', 'session', 'passing'])
    for (const text of ['', '{', '[]', ',,', '\u0000'.repeat(10)])
      await stranger.publish(`portal:${name}:portal_${channel}`, text)
  stranger.destroy()
  const page = openPage(two, 'after')
  await page.greeted()
  await tell('after', 'still')
  await page.has(1)
  expect(kindsOf(page)).toEqual(['still'])
  page.close()
})

test('house: writes are counted in Redis for all processes, and in the database while it is away', async () => {
  const db = one.db.withoutPlugins()
  const counters = [createSharedCounter(db, ownRedis, log), createSharedCounter(db, ownRedis, log)]
  const count = async (key: string, turns: number): Promise<number> => {
    let within = 0
    for (let turn = 0; turn < turns; turn += 1)
      within += Number((await counters[turn % 2]?.count(key, 10))?.isWithin ?? false)
    return within
  }
  await expect.poll(() => ownRedis.isUp(), { timeout: 10_000 }).toBe(true)
  const inDatabase = async () => (await db.selectFrom('minute_count').select('key').execute()).map(({ key }) => key)
  expect(await count('by redis', 25)).toBe(10)
  expect(await counters[0]?.count('by redis', 10)).toMatchObject({ isWithin: false, waitSeconds: expect.any(Number) })
  expect(await inDatabase()).toEqual([])
  await server.kill()
  await expect.poll(() => ownRedis.isUp()).toBe(false)
  expect(await count('by database', 25)).toBe(10)
  expect(await inDatabase()).toEqual(['by database'])
  await server.start()
  await expect.poll(() => ownRedis.isUp(), { timeout: 10_000 }).toBe(true)
  expect(await count('by redis again', 25)).toBe(10)
})

test('NOT-11 a server starts without its Redis and uses it once it is there', async () => {
  await server.kill()
  const late = await createTestApp({
    features: [],
    sessions: tokenIsUser,
    config: { redisUrl: server.url },
    databaseUrl: one.databaseUrl,
  })
  await late.app.listen({ port: 0, host: '127.0.0.1' })
  const page = openPage(late, 'late')
  await page.greeted()
  await tell('late', 'without')
  await page.has(1)
  await server.start()
  await untilRedisCarries()
  await tell('late', 'with')
  await page.has(2)
  expect(kindsOf(page)).toEqual(['without', 'with'])
  page.close()
  await late.stop()
})
