import WebSocket from 'ws'
import { streamPath, type StreamEvent, type StreamMessage } from '@portal/contract'
import type { TestApp } from '@portal/testkit'
import type { SessionPort } from '../caller.ts'

/** Sessions for tests: the token is the user id. */
export const tokenIsUser = (): SessionPort => ({
  resolve: async ({ token }) => ({
    caller: {
      userId: token,
      account: 'a',
      userName: '甲',
      userSource: '1',
      sessionId: `session-of-${token}`,
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

/** A user's page on a listening server; collects its messages and waits for them. */
export function openPage({ app }: TestApp, userId: string, after?: number) {
  const heard: StreamMessage[] = []
  const waiting = new Set<() => void>()
  const { port } = app.server.address() as { port: number }
  const query = after === undefined ? '' : `?after=${after}`
  const socket = new WebSocket(`ws://127.0.0.1:${port}${streamPath}${query}`, {
    headers: { authorization: `Bearer ${userId}` },
  })
  socket.on('message', (raw: Buffer) => {
    heard.push(JSON.parse(raw.toString()) as StreamMessage)
    for (const look of waiting) look()
  })
  const events = (): StreamEvent[] => heard.flatMap((message) => (message.type === 'events' ? message.events : []))
  const until = (wanted: () => boolean): Promise<void> =>
    new Promise((done) => {
      const look = (): void => {
        if (!wanted()) return
        waiting.delete(look)
        done()
      }
      waiting.add(look)
      look()
    })
  return {
    heard,
    events,
    greeted: () => until(() => heard.length > 0),
    /** Waits until that many numbered events have arrived. */
    has: (count: number) => until(() => events().length >= count),
    until,
    close: () => socket.close(),
  }
}
