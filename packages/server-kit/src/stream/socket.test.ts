import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { streamPath, type StreamMessage } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { Resolution, SessionPort } from '../caller.ts'

const standing: Resolution = {
  caller: {
    userId: 'u1',
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
}
/** Results of the next session look-ups; after them the session is valid. */
let looks: (() => Resolution)[] = []
const sessions = (): SessionPort => ({ resolve: async () => looks.shift()?.() ?? standing })

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ features: [], sessions })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

/** Opens the stream; returns its messages until it closed, and the close code. */
function stream(): Promise<{ heard: StreamMessage[]; code: number }> {
  const heard: StreamMessage[] = []
  const { port } = app.app.server.address() as { port: number }
  const socket = new WebSocket(`ws://127.0.0.1:${port}${streamPath}`, { headers: { authorization: 'Bearer t' } })
  socket.on('message', (raw) => {
    heard.push(JSON.parse(String(raw)) as StreamMessage)
  })
  return new Promise((done) => socket.on('close', (code) => done({ heard, code })))
}

test('SES-18 LEAD-04 a session that ends while its stream is being opened hears nothing more', async () => {
  looks = [() => standing, () => ({ ended: 'revoked' })]
  const { heard, code } = await stream()
  expect([heard.map((message) => message.type), heard.at(-1), code]).toEqual([
    ['hello', 'end'],
    { type: 'end', reason: 'revoked' },
    4401,
  ])
})

test('SHL-21 LEAD-04 a database that goes while a stream opens ends the stream, not the server', async () => {
  const broken = vi.fn()
  process.on('unhandledRejection', broken)
  looks = [
    () => standing,
    () => {
      throw new Error('the database is away')
    },
  ]
  expect((await stream()).code).toBe(1011)
  expect(broken).not.toHaveBeenCalled()
  process.off('unhandledRejection', broken)
})
