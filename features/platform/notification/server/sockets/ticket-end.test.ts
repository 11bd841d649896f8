/** Sockets that were opened by a ticket end with their session, also when nobody told their process. */
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { streamPath } from '@portal/contract'
import { signOutRoute } from '@portal/identity/contract'
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { familySockets, socketTicketRoute } from '../../contract/index.ts'
import { notificationFeature } from '../notification.plugin.ts'

type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(notificationFeature()) })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

const said = async (socket: WebSocket): Promise<unknown> =>
  JSON.parse(String((await once(socket, 'message'))[0])) as unknown
const beat = async (socket: WebSocket) => {
  const answer = said(socket)
  socket.send('{"type":"HEARTBEAT"}')
  return answer
}
async function open(path: string, { headers }: SignedIn): Promise<WebSocket> {
  const answer = await app.inject({ method: 'POST', url: socketTicketRoute.path, headers: { ...headers }, payload: {} })
  const { ticket } = answer.json<{ data: { ticket: string } }>().data
  const { port } = app.app.server.address() as { port: number }
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}?ticket=${ticket}`)
  await once(socket, 'open')
  return socket
}
/** Every documented socket of a person, and their stream; each is followed. */
async function openAll(person: SignedIn) {
  const documented = []
  for (const { socket } of familySockets) {
    const opened = await open(socket.path.replace(':userId', person.user.userId), person)
    expect(await beat(opened)).toEqual({ type: 'HEARTBEAT' })
    documented.push(opened)
  }
  const stream = await open(streamPath, person)
  expect(await said(stream)).toMatchObject({ type: 'hello' })
  return { documented, stream }
}
const codeOf = async (socket: WebSocket): Promise<number> => Number((await once(socket, 'close'))[0])
/** The process hears nothing for a second, as while the database fails over. */
const breakListening = () =>
  app.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'portal-wire' and datname = current_database()`)

test('SES-18 NOT-09 after a gap the session of each ticket socket is asked for: dead ones close by 4401', async () => {
  const [gone, stays] = [await makeSignedIn(app), await makeSignedIn(app)]
  const [dead, living] = [await openAll(gone), await openAll(stays)]
  const ends = Promise.all([...dead.documented, dead.stream].map(codeOf))
  const word = said(dead.stream)
  // Ended by a process whose word is lost, and still cached here: the clock stands.
  await app.asOwner(`update session set ended_at = now(), end_reason = 'taken-over'
    where user_id = '${gone.user.userId}'`)
  expect(await beat(dead.documented[0] as WebSocket)).toEqual({ type: 'HEARTBEAT' })
  await breakListening()
  expect(new Set(await ends)).toEqual(new Set([4401]))
  expect(await word).toEqual({ type: 'end', reason: 'taken-over' })
  // Nobody else is sent away: a spent ticket is no reason.
  for (const socket of living.documented) expect(await beat(socket)).toEqual({ type: 'HEARTBEAT' })
  living.stream.send('ping')
  expect(await said(living.stream)).toEqual({ type: 'pong' })
  for (const socket of [...living.documented, living.stream]) socket.close()
})

test('SES-18 NOT-09 a ticket’s socket closes when its session is signed out, or its enterprise lost', async () => {
  const [leaves, loses] = [await makeSignedIn(app), await makeSignedIn(app)]
  const sockets = [await openAll(leaves), await openAll(loses)]
  const ends = Promise.all(sockets.flatMap(({ documented, stream }) => [...documented, stream]).map(codeOf))
  const left = await app.inject({ method: signOutRoute.method, url: signOutRoute.path, headers: { ...leaves.headers } })
  expect(left.statusCode).toBe(200)
  await app.asOwner(`delete from membership where user_id = '${loses.user.userId}'`)
  await breakListening()
  expect(new Set(await ends)).toEqual(new Set([4401]))
})
