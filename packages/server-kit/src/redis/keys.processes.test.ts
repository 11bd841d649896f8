/** Every key that the program keeps in Redis ends by itself. */
import { createClient, type RedisClientType } from '@redis/client'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { probe, write } from '../server.fixture.ts'
import { tokenIsUser } from '../stream/stream-page.fixture.ts'
import { installationOf } from './installation.ts'
import { createRedis, type Redis } from './redis.ts'
import { endlessKeys, redisServer, type RedisServer } from './redis-server.fixture.ts'

const forMs = 60_000
let server: RedisServer
let app: TestApp
let ownRedis: Redis
let beside: RedisClientType
let nameOf: (key: string) => string

beforeAll(async () => {
  server = await redisServer()
  await server.start()
  app = await createTestApp({
    features: [probe],
    sessions: tokenIsUser,
    config: { redisUrl: server.url },
  })
  const installation = await installationOf(app.db)
  nameOf = (key) => `portal:${installation}:${key}`
  ownRedis = createRedis(server.url, app.app.log)
  await ownRedis.start(installation)
  beside = createClient({ url: server.url })
  await beside.connect()
  await vi.waitUntil(() => ownRedis.isUp(), { timeout: 10_000 })
})
afterAll(async () => {
  ownRedis.stop()
  beside.destroy()
  await app.stop()
  await server.kill()
})

test('house: what calls write into Redis has an end, every key of it', async () => {
  for (const who of ['a', 'b'])
    await vi.waitUntil(
      async () => {
        await app.inject({
          method: 'POST',
          url: write.path,
          headers: { authorization: `Bearer ${who}` },
          payload: { value: who },
        })
        // An app begins to count in Redis once it is connected.
        return (await beside.exists(nameOf(`ordinary ${who}`))) === 1
      },
      { timeout: 10_000 },
    )
  expect(await endlessKeys(beside)).toEqual([])
  await beside.set('planted', 1)
  expect(await endlessKeys(beside), 'the walk sees one').toEqual(['planted'])
  await beside.del('planted')
})

test('house: a counter that has no end, or a far one, gets a minute at its next use', async () => {
  await beside.set(nameOf('endless'), 500)
  await beside.set(nameOf('far'), 500, { expiration: { type: 'PX', value: 10 * forMs } })
  await beside.set(nameOf('near'), 500, { expiration: { type: 'PX', value: forMs / 2 } })
  expect(await ownRedis.count('endless', forMs)).toEqual({ acts: 501, leftMs: forMs })
  expect(await ownRedis.count('far', forMs)).toEqual({ acts: 501, leftMs: forMs })
  const { acts, leftMs } = await ownRedis.count('near', forMs)
  expect([acts, leftMs <= forMs / 2], 'what ends sooner is not put off').toEqual([501, true])
  expect(await ownRedis.count('new', forMs)).toEqual({ acts: 1, leftMs: forMs })
  expect(await endlessKeys(beside)).toEqual([])
})
