import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createHeartbeat, type Beating } from './heartbeat.ts'

function peer() {
  const told = { pings: 0, ended: 0 }
  const ws = Object.assign(new EventEmitter(), {
    bufferedAmount: 0,
    ping: () => {
      told.pings += 1
    },
    terminate: () => {
      told.ended += 1
      ws.emit('close')
    },
  })
  return { ws, told }
}

test('LEAD-04 who went away without a word is asked once and ended; who answers or speaks stays', () => {
  const heartbeat = createHeartbeat()
  const [gone, there, slow] = [peer(), peer(), peer()]
  for (const { ws } of [gone, there, slow]) heartbeat.watch(ws as unknown as Beating)
  heartbeat.beat()
  there.ws.emit('pong')
  heartbeat.beat()
  there.ws.emit('message')
  slow.ws.bufferedAmount = 64 * 1024 + 1
  heartbeat.beat()
  expect([gone.told, slow.told]).toEqual([
    { pings: 1, ended: 1 },
    { pings: 1, ended: 1 },
  ])
  expect(there.told).toEqual({ pings: 3, ended: 0 })
})
