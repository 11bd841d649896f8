import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { streamPath, type StreamMessage } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { SessionPort } from '../caller.ts'
import { anyEvent } from './any-event.fixture.ts'

const sessions = (): SessionPort => ({
  resolve: async ({ token }) => ({
    caller: {
      userId: token,
      account: 'a',
      userName: '甲',
      userSource: '1',
      sessionId: 's1',
      client: 'browser',
      entId: 'e1',
      entIds: new Set(['e1']),
      roles: new Set<string>(),
      permissions: new Set<string>(),
      pending: [],
      provedAt: new Date(),
    },
  }),
})

let one: TestApp
let two: TestApp
beforeAll(async () => {
  one = await createTestApp({ features: [], sessions })
  two = await createTestApp({ features: [], sessions, databaseUrl: one.databaseUrl })
  await two.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await one.stop()
  await two.stop()
})

/** Collects the messages of a user's page on the second process; waits for a wanted one. */
function listen(userId: string) {
  const heard: StreamMessage[] = []
  const waiting: { wanted: (message: StreamMessage) => boolean; done: () => void }[] = []
  const { port } = two.app.server.address() as { port: number }
  const socket = new WebSocket(`ws://127.0.0.1:${port}${streamPath}`, {
    headers: { authorization: `Bearer ${userId}` },
  })
  socket.on('message', (raw) => {
    const message = JSON.parse(String(raw)) as StreamMessage
    heard.push(message)
    for (const each of waiting.splice(0))
      if (each.wanted(message)) each.done()
      else waiting.push(each)
  })
  const until = (wanted: (message: StreamMessage) => boolean) =>
    heard.some(wanted) ? Promise.resolve() : new Promise<void>((done) => waiting.push({ wanted, done }))
  return { heard, until, close: () => socket.close() }
}

test('TAX-18 LEAD-04 a passing word reaches the named users on another process alone and leaves no row', async () => {
  const [named, other] = [listen('u1'), listen('u2')]
  await Promise.all([
    named.until((message) => message.type === 'hello'),
    other.until((message) => message.type === 'hello'),
  ])
  const event = { kind: 'moved', entId: 'e1', data: { cell: 'A.r1.c1' } }
  const { hub } = one.kitOf('probe')
  hub.passing(['u1'], anyEvent('moved'), event)
  await named.until((message) => message.type === 'passing')
  // Messages of one connection arrive in order. The later message to both shows that the first did not reach the other
  // user.
  hub.passing(['u1', 'u2'], anyEvent('after'), event)
  await other.until((message) => message.type === 'passing')
  expect(named.heard.at(1)).toEqual({ type: 'passing', event })
  expect(other.heard.filter((message) => message.type === 'passing')).toEqual([
    { type: 'passing', event: { ...event, kind: 'after' } },
  ])
  expect(await one.db.withoutPlugins().selectFrom('user_event').selectAll().execute()).toEqual([])
  named.close()
  other.close()
})

test('TAX-18 a passing word that would not fit a NOTIFY is refused where it is written', () => {
  expect(() =>
    one.kitOf('probe').hub.passing(['u1'], anyEvent('moved'), { entId: null, data: { text: '长'.repeat(1500) } }),
  ).toThrow('4000')
})

test('SHL-23 LEAD-04 a word to everybody reaches every page and every process by one NOTIFY', async () => {
  const notified = vi.fn<(name: string) => void>()
  const listening = new pg.Client({ connectionString: one.databaseUrl })
  await listening.connect()
  listening.on('notification', (message) => notified(message.channel))
  await listening.query('listen portal_passing')
  const pages = [listen('u3'), listen('u4')]
  await Promise.all(pages.map((page) => page.until((message) => message.type === 'hello')))
  const kept = vi.fn<(kind: string) => void>()
  for (const each of [one, two]) each.kitOf('probe').hub.onEverybody((event) => kept(event.kind))
  const event = { kind: 'all', entId: null, data: { now: null } }
  one.kitOf('probe').hub.everybody(anyEvent('all'), event)
  await Promise.all(pages.map((page) => page.until((message) => message.type === 'passing')))
  for (const page of pages)
    expect(page.heard.filter((message) => message.type === 'passing')).toEqual([{ type: 'passing', event }])
  await vi.waitFor(() => {
    expect(kept.mock.calls).toEqual([['all'], ['all']])
  })
  await vi.waitFor(() => {
    expect(notified.mock.calls).toEqual([['portal_passing']])
  })
  for (const page of pages) page.close()
  await listening.end()
})
