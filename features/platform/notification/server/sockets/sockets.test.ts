/** The documented sockets against the real server: addresses, who may open them, what they carry. */
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { defineEvent, exportEvent, RecordOf, Type } from '@portal/contract'
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { familySockets, socketTicketRoute, unreadCountsRoute } from '../../contract/index.ts'
import { notificationFeature } from '../notification.plugin.ts'
import { makeNotice } from '../testing.ts'

let app: TestApp
let port: number
let me: Awaited<ReturnType<typeof makeSignedIn>>
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(notificationFeature()) })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = app.app.server.address() as { port: number })
})
beforeEach(async () => {
  me = await makeSignedIn(app)
})
afterAll(() => app.stop())

const chat = '/japi/ws/chat/online/websocket'
const open = (path: string, headers: Record<string, string> = me.headers): WebSocket => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
  socket.on('error', () => undefined)
  return socket
}
/** `101`, or the status with which the handshake was refused. */
async function outcome(path: string, headers?: Record<string, string>): Promise<number> {
  const socket = open(path, headers)
  const refused = once(socket, 'unexpected-response').then(
    ([, answer]) => (answer as { statusCode: number }).statusCode,
  )
  const status = await Promise.race([once(socket, 'open').then(() => 101), refused])
  socket.terminate()
  return status
}
const said = async (socket: WebSocket): Promise<unknown> => {
  const [raw] = (await once(socket, 'message')) as [Buffer]
  return JSON.parse(String(raw))
}
const beat = (socket: WebSocket): void => socket.send('{"type":"HEARTBEAT"}')
/** Open, and followed: its heartbeat is answered. */
async function followed(path: string): Promise<WebSocket> {
  const socket = open(path)
  await once(socket, 'open')
  beat(socket)
  expect(await said(socket)).toEqual({ type: 'HEARTBEAT' })
  return socket
}
const ticketOf = async (): Promise<string> =>
  (await app.inject({ method: 'POST', url: socketTicketRoute.path, headers: me.headers, payload: {} })).json<{
    data: { ticket: string }
  }>().data.ticket

test('NOT-09 every family answers at each of its addresses, below /main too, for its own user alone', async () => {
  expect(familySockets).toHaveLength(14)
  const other = await makeSignedIn(app, { entIds: [me.entId] })
  for (const { socket } of familySockets) {
    const own = socket.path.replace(':userId', me.user.userId)
    expect([own, await outcome(own)]).toEqual([own, 101])
    if (socket.own !== true) continue
    const foreign = socket.path.replace(':userId', other.user.userId)
    expect([foreign, await outcome(foreign)]).toEqual([foreign, 404])
  }
})

test('NOT-09 without a session, from another origin or for another enterprise nothing opens', async () => {
  const msg = `/ws/tax/collect/userMessage/${me.user.userId}`
  for (const path of [chat, msg]) {
    expect([
      await outcome(path, {}),
      await outcome(path, { ...me.headers, origin: 'https://evil.example' }),
      await outcome(`${path}?entId=foreign`),
    ]).toEqual([401, 403, 404])
  }
})

test('NOT-09 a ticket opens one socket, in its time, and is good for no call', async () => {
  const [once1, late, call] = [await ticketOf(), await ticketOf(), await ticketOf()]
  expect([await outcome(`${chat}?ticket=${once1}`, {}), await outcome(`${chat}?ticket=${once1}`, {})]).toEqual([
    101, 401,
  ])
  const asBearer = { authorization: `Bearer ${call}` }
  expect(
    (await app.inject({ method: 'POST', url: unreadCountsRoute.path, headers: asBearer, payload: {} })).statusCode,
  ).toBe(401)
  expect(await outcome(`${chat}?ticket=${call.slice(0, -2)}`, {})).toBe(401)
  const token = me.headers['authorization']?.replace('Bearer ', '') ?? ''
  expect(await outcome(`${chat}?ticket=${token}`, {}), 'a session’s own token is no ticket').toBe(401)
  app.clock.advance(31_000)
  expect(await outcome(`${chat}?ticket=${late}`, {})).toBe(401)
})

test('NOT-10 a product is told as PLATE, its content as text, again at each heartbeat until answered', async () => {
  const socket = await followed(chat)
  await makeNotice(app, { userId: me.user.userId, entId: me.entId, noticeType: '101' })
  await makeNotice(app, { userId: me.user.userId, entId: 'another', noticeType: '3' })
  await makeNotice(app, { userId: me.user.userId, entId: me.entId, noticeType: '3' })
  const plate = { type: 'PLATE', id: '3', content: '{"noticeType":"3"}', needAnswer: true }
  expect(await said(socket)).toEqual(plate)
  const again: unknown[] = []
  socket.on('message', (raw: Buffer) => again.push(JSON.parse(String(raw))))
  beat(socket)
  await expect.poll(() => again).toEqual([{ type: 'HEARTBEAT' }, plate])
  socket.send('{"type":"ANSWER","id":"3"}')
  beat(socket)
  await expect.poll(() => again.length).toBe(3)
  socket.close()
})

/** Events of other features, which are known here by their kind. */
const of = (kind: string) => defineEvent(kind, RecordOf(Type.Unknown()))

test('NOT-09 the end of an import is told as FILE on every family; nothing of what runs is', async () => {
  const sockets = await Promise.all(
    familySockets.slice(0, 7).map(({ socket }) => followed(socket.path.replace(':userId', me.user.userId))),
  )
  const heard = Promise.all(sockets.map(said))
  await app.kitOf('identity').write(async (tx) => {
    for (const state of ['writing', 'done'])
      tx.publish(of('import'), { userId: me.user.userId, entId: me.entId, data: { importId: 'i1', state } })
  })
  const file = { type: 'FILE', id: '2', content: '{"state":"done","importId":"i1"}' }
  expect(await heard).toEqual(sockets.map(() => file))
  for (const socket of sockets) socket.close()
})

test('NOT-09 the end of an upload in pieces, and of an export that says its progress, is FILE', async () => {
  const socket = await followed(chat)
  const heard: unknown[] = []
  socket.on('message', (raw: Buffer) => heard.push(JSON.parse(String(raw))))
  const kit = app.kitOf('identity')
  const { userId } = me.user
  // In the order in which the database keeps them.
  const uploaded = { state: 'done', fileId: 'f1', uploadId: 'p1' }
  await kit.write(async (tx) => tx.publish(of('upload'), { userId, entId: me.entId, data: uploaded }))
  await expect.poll(() => heard).toHaveLength(1)
  for (const [entId, done] of [
    ['another', 12_500],
    [me.entId, 5000],
    [me.entId, 12_500],
  ] as const)
    kit.hub.passing([userId], exportEvent, { entId, data: { key: 'export-1', done, total: 12_500 } })
  await expect.poll(() => heard).toHaveLength(2)
  expect(heard).toEqual([
    { type: 'FILE', id: '1', content: JSON.stringify(uploaded) },
    { type: 'FILE', id: 'export-1', content: '{"key":"export-1","rows":12500,"state":"exported"}' },
  ])
  socket.close()
})

test('TAX-21 NOT-09 a file that was handed to a task is FILE on every tax socket', async () => {
  const paths = ['/ws/tax/collect/userMessage', '/ws/tax/rpacontrol/entOneKeyTaxWebSocket', '/ws/message/service']
  const sockets = await Promise.all(paths.map((path) => followed(`${path}/${me.user.userId}`)))
  const heard = Promise.all(sockets.map(said))
  // In the order in which the database keeps them.
  const data = { kind: 'A107012', state: 'done', pushId: 'p1', taskNo: 't1', fileName: 'a.pdf' }
  await app
    .kitOf('identity')
    .write(async (tx) => tx.publish(of('file-push'), { userId: me.user.userId, entId: me.entId, data }))
  expect(await heard).toEqual(paths.map(() => ({ type: 'FILE', id: '1', content: JSON.stringify(data) })))
  for (const socket of sockets) socket.close()
})

test('TAX-15 NOT-09 each step of a filing is told on rpa, computed returns on calc, collection on msg', async () => {
  const targets = {
    'filing-step': '/ws/tax/rpacontrol/entOneKeyTaxWebSocket',
    task: '/ws/message/service',
    'collect-step': '/ws/tax/collect/userMessage',
  }
  const kinds = Object.keys(targets)
  const sockets = await Promise.all(Object.values(targets).map((path) => followed(`${path}/${me.user.userId}`)))
  const heard = sockets.map((socket) => {
    const all: string[] = []
    socket.on('message', (raw: Buffer) => all.push((JSON.parse(String(raw)) as { content: string }).content))
    return all
  })
  await app.kitOf('identity').write(async (tx) => {
    for (const kind of kinds) tx.publishToMembers(of(kind), { entId: me.entId, data: { kind, taskNo: 't1' } })
  })
  await expect.poll(() => heard.map((all) => all.length)).toEqual([1, 1, 1])
  expect(heard.flat()).toEqual(kinds.map((kind) => JSON.stringify({ kind, taskNo: 't1' })))
  for (const socket of sockets) socket.close()
})

test('NOT-09 a malformed frame ends the socket, and the server stays', async () => {
  for (const frame of ['x', '{}', '{"type":"HEARTBEAT","more":1}', '{"type":"ANSWER"}', '[]', '7']) {
    const socket = await followed(chat)
    const closed = once(socket, 'close')
    socket.send(frame)
    expect([frame, (await closed)[0]]).toEqual([frame, 1008])
  }
  expect(await outcome(chat)).toBe(101)
})
