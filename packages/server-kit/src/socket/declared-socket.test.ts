import { once } from 'node:events'
import { defineSocket, Exactly, Type } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import type { Feature } from '../feature.ts'
import { standInSessions as sessions } from '../limits/stand-in.fixture.ts'
import { rawPeer } from './raw-peer.fixture.ts'

const deskSocket = defineSocket({
  path: '/japi/ws/desk',
  summary: 'desk',
  access: 'perm:p:w',
  query: Exactly({ desk: Type.String({ maxLength: 8 }) }),
  hears: Exactly({ say: Type.String({ maxLength: 20 }) }),
})
const shutSocket = defineSocket({ path: '/japi/ws/shut', summary: 'shut', access: 'perm:p:x' })
/** A feature with sockets of its own: a grant, a query and words that are declared. */
const desks: Feature = {
  name: 'desks',
  migrations: [],
  tables: [],
  mount: (kit) => {
    kit.socket(deskSocket, (socket, { query }) => {
      socket.hear(({ say }) => socket.say(`${query.desk}: ${say}`))
    })
    kit.socket(shutSocket, () => undefined)
  },
}

let app: TestApp
let port: number
beforeAll(async () => {
  app = await createTestApp({ features: [desks], sessions })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = app.app.server.address() as { port: number })
})
afterAll(() => app.stop())

function open(path: string): { socket: WebSocket; code: Promise<number> } {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { authorization: 'Bearer desk.1' } })
  return { socket, code: new Promise((done) => socket.once('close', done)) }
}

test('LEAD-04 LEAD-05 a declared socket opens by its grant and its query, and hears what it declares', async () => {
  const status = async (path: string): Promise<number> => {
    const peer = rawPeer(port, path, 'desk.1')
    const answer = await peer.status
    peer.socket.destroy()
    return answer
  }
  expect([
    await status('/japi/ws/shut'),
    await status('/japi/ws/desk'),
    await status('/japi/ws/desk?desk=a&own=1'),
    await status('/japi/ws/desk?desk=a&entId=e1'),
  ]).toEqual([403, 400, 400, 101])
  const desk = open('/japi/ws/desk?desk=a')
  await once(desk.socket, 'open')
  desk.socket.send('{"say":"x"}')
  const [answer] = (await once(desk.socket, 'message')) as [Buffer]
  expect(String(answer)).toBe('a: x')
  for (const odd of ['x', '{"say":1}', '{"say":"x","more":1}']) {
    const wrong = open('/japi/ws/desk?desk=a')
    await once(wrong.socket, 'open')
    wrong.socket.send(odd)
    expect([odd, await wrong.code]).toEqual([odd, 1008])
  }
  expect(app.sockets.map(({ path }) => path)).toEqual(['/japi/ws/desk', '/japi/ws/shut', '/japi/ws/stream'])
  desk.socket.close()
  await desk.code
})

test('house: a socket without an access rule, for everybody, or beside /japi/ws/ is not declared', () => {
  const declared = { path: '/japi/ws/a', summary: 'a', access: 'signed-in' } as const
  expect(() => defineSocket({ ...declared, access: 'public' })).toThrow('访问规则')
  expect(() => defineSocket({ ...declared, access: '' as 'signed-in' })).toThrow('访问规则')
  expect(() => defineSocket({ ...declared, path: '/japi/a' })).toThrow('/japi/ws/')
})
