import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { streamPath, type StreamMessage } from '@portal/contract'
import { makeSignedIn } from '@portal/identity/server/testing'
import { makeReturn, withReturns, type Office } from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { mostTabs, presenceLeaseMs, type Person, type PresenceWord } from '../contract/index.ts'
import { collaborationFeature } from './collaboration.plugin.ts'

const setup = () => ({
  key: 'collaboration',
  ...withReturns({ more: [collaborationFeature()] }),
  businessDay: '2026-03-11',
})
let app: TestApp
beforeAll(async () => {
  app = await createTestApp(setup())
})
afterAll(() => app.stop())

type Who = Office['clerk']
const path = '/japi/tax/taxVat/presence'
const beat = async (
  who: Who,
  taskNo: string,
  more: { tab?: string; cell?: string; isTyping?: boolean } = {},
  host = app,
) => {
  const answer = await host.inject({
    method: 'POST',
    url: path,
    headers: who,
    payload: { taskNo, tab: 'tab-00000001', cell: 'VATG_A1.r1.c1', isTyping: false, ...more },
  })
  return { status: answer.statusCode, people: answer.json().data as Person[] }
}
const leave = (who: Who, taskNo: string, tab = 'tab-00000001') =>
  app.inject({ method: 'POST', url: `${path}/leave`, headers: who, payload: { taskNo, tab } })

test('TAX-18 whoever opens a return sees who has it open, where and whether they type; not themselves', async () => {
  const { taskNo, clerk, clerkId, manager } = await makeReturn(app)
  expect((await beat(clerk, taskNo, { cell: 'VATG_A1.r5.c2', isTyping: true })).people).toEqual([])
  expect((await beat(manager, taskNo)).people).toEqual([
    { userId: clerkId, name: expect.any(String), cell: 'VATG_A1.r5.c2', isTyping: true, leaseMs: presenceLeaseMs },
  ])
})

test('TAX-18 a page that says nothing any more is gone after its lease, and its row with it', async () => {
  const { taskNo, entId, clerk, manager } = await makeReturn(app)
  await beat(clerk, taskNo)
  app.clock.advance(presenceLeaseMs - 1)
  expect((await beat(manager, taskNo)).people).toMatchObject([{ leaseMs: 1 }])
  app.clock.advance(1)
  expect((await beat(manager, taskNo)).people).toEqual([])
  expect(
    await app.db.withoutPlugins().selectFrom('return_presence').select('user_id').where('ent_id', '=', entId).execute(),
  ).toHaveLength(1)
})

test('TAX-18 several pages of one person are one person, by the page touched last, until the last closes', async () => {
  const { taskNo, clerk, manager } = await makeReturn(app)
  await beat(clerk, taskNo, { tab: 'tab-0000000a' })
  app.clock.advance(100)
  await beat(clerk, taskNo, { tab: 'tab-0000000b', cell: 'VATG_A2.r1.c1' })
  expect((await beat(manager, taskNo)).people).toMatchObject([{ cell: 'VATG_A2.r1.c1' }])
  await leave(clerk, taskNo, 'tab-0000000b')
  expect((await beat(manager, taskNo)).people).toMatchObject([{ cell: 'VATG_A1.r1.c1' }])
  await leave(clerk, taskNo, 'tab-0000000a')
  expect((await beat(manager, taskNo)).people).toEqual([])
})

test('TAX-18 what a closed page had said before and arrives late does not bring it back', async () => {
  const { taskNo, clerk, manager } = await makeReturn(app)
  await leave(clerk, taskNo, 'tab-0000000a')
  await beat(clerk, taskNo, { tab: 'tab-0000000a' })
  expect((await beat(manager, taskNo)).people).toEqual([])
  await beat(clerk, taskNo, { tab: 'tab-0000000b' })
  expect((await beat(manager, taskNo)).people).toHaveLength(1)
})

test('TAX-18 rows stay few however many pages one person opens', async () => {
  const { taskNo, entId, clerk } = await makeReturn(app)
  for (let index = 0; index < mostTabs + 4; index += 1) {
    app.clock.advance(10)
    await beat(clerk, taskNo, { tab: `tab-${String(index).padStart(8, '0')}` })
  }
  expect(
    await app.db.withoutPlugins().selectFrom('return_presence').select('tab').where('ent_id', '=', entId).execute(),
  ).toHaveLength(mostTabs)
  for (let index = 0; index < mostTabs + 4; index += 1) {
    app.clock.advance(10)
    await leave(clerk, taskNo, `gone-${String(index).padStart(8, '0')}`)
  }
  expect(
    await app.db.withoutPlugins().selectFrom('return_presence').select('tab').where('ent_id', '=', entId).execute(),
  ).toHaveLength(mostTabs)
})

test('TAX-18 PRM-17 members who may read alone: 404 elsewhere, 403 without grant; bad input is refused', async () => {
  const { taskNo, entId, manager } = await makeReturn(app)
  const other = await makeReturn(app)
  expect((await beat(other.clerk, taskNo)).status).toBe(404)
  expect((await leave(other.clerk, taskNo)).statusCode).toBe(404)
  const ordinary = await makeSignedIn(app, { entIds: [entId] })
  expect((await beat(ordinary.headers, taskNo)).status).toBe(403)
  expect((await beat(manager, taskNo, { cell: '<b>' })).status).toBe(400)
  expect((await beat(manager, taskNo, { tab: 'x' })).status).toBe(400)
  expect((await beat(manager, taskNo)).people).toEqual([])
})

test('TAX-18 a move is heard at once on another process, by who has the return open; no event is stored', async () => {
  const two = await createTestApp({ ...setup(), databaseUrl: app.databaseUrl, clock: app.clock })
  await two.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = two.app.server.address() as { port: number }
  const { taskNo, entId, clerk, clerkId, manager } = await makeReturn(app)
  const idle = await makeSignedIn(app, { entIds: [entId], permissions: ['tax:return:read'] })
  const follow = (who: Who) => {
    const words: PresenceWord[] = []
    const socket = new WebSocket(`ws://127.0.0.1:${port}${streamPath}`, {
      headers: { authorization: who.authorization },
    })
    let ready = (): void => undefined
    let heard = (): void => undefined
    socket.on('message', (raw) => {
      const message = JSON.parse(String(raw)) as StreamMessage
      if (message.type === 'hello') ready()
      if (message.type === 'passing') {
        words.push(message.event.data as unknown as PresenceWord)
        heard()
      }
    })
    return {
      words,
      open: new Promise<void>((done) => {
        ready = done
      }),
      next: () =>
        new Promise<void>((done) => {
          heard = done
        }),
      close: () => socket.close(),
    }
  }
  const [there, away] = [follow(manager), follow(idle.headers)]
  await Promise.all([there.open, away.open])
  await beat(manager, taskNo, { tab: 'tab-0000000m' }, two)
  const came = there.next()
  await beat(clerk, taskNo, { cell: 'VATG_A1.r5.c2', isTyping: true })
  await came
  expect(there.words).toMatchObject([{ taskNo, userId: clerkId, person: { cell: 'VATG_A1.r5.c2', isTyping: true } }])
  const went = there.next()
  await leave(clerk, taskNo)
  await went
  expect(there.words.at(-1)).toEqual({ taskNo, userId: clerkId, person: null })
  expect(away.words).toEqual([])
  expect(
    await app.db
      .withoutPlugins()
      .selectFrom('user_event')
      .select('kind')
      .where('ent_id', '=', entId)
      .where('kind', '=', 'presence')
      .execute(),
  ).toEqual([])
  there.close()
  away.close()
  await two.stop()
})
