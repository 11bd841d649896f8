/** The documented clients over real connections: the server is stopped, cut off, slow and started again. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { createChatSocket } from './chat-socket.ts'
import { createGeneralSocket } from './general-socket.ts'
import { createMessageSocket } from './message-socket.ts'
import type { SocketPorts } from './socket-ports.ts'

/** Pauses pass a hundred times as fast. */
const haste = 100
let server: Server
let sockets: WebSocketServer
let port = 0
let opened = 0
let answers = true
let heard: string[]

async function start(): Promise<void> {
  server = createServer()
  sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    opened += 1
    socket.on('message', (raw: Buffer) => {
      heard.push(String(raw))
      if (answers) socket.send('{"type":"HEARTBEAT"}')
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  ;({ port } = server.address() as { port: number })
}
/** Ends the server; its connections are cut where `code` is null. */
async function stop(code: number | null): Promise<void> {
  for (const socket of sockets.clients) {
    if (code === null) socket.terminate()
    else socket.close(code)
  }
  sockets.close()
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
const ports = (): SocketPorts => ({
  url: () => `ws://127.0.0.1:${port}`,
  open: (url) => new WebSocket(url),
  later(run, ms) {
    const timer = setTimeout(run, ms / haste)
    return () => clearTimeout(timer)
  },
  log: () => undefined,
})
beforeEach(async () => {
  ;[port, opened, answers, heard] = [0, 0, true, []]
  await start()
})
let closeClient = (): void => undefined
afterEach(async () => {
  closeClient()
  if (server.listening) await stop(null)
})
const opens = async (count: number): Promise<void> => {
  await expect.poll(() => opened).toBeGreaterThanOrEqual(count)
}

test('NOT-10 message socket: cut off, then stopped, it is back as soon as the server is', async () => {
  const client = createMessageSocket(ports(), () => undefined)
  closeClient = client.close
  client.connect()
  await opens(1)
  for (const socket of sockets.clients) socket.terminate()
  await opens(2)
  const before = opened
  await stop(null)
  await start()
  await opens(before + 1)
  expect(sockets.clients.size).toBe(1)
})

test('NOT-10 message socket: a server that ends it normally is left alone', async () => {
  const client = createMessageSocket(ports(), () => undefined)
  closeClient = client.close
  client.connect()
  await opens(1)
  const [socket] = sockets.clients
  const closed = once(socket!, 'close')
  socket!.close(1000)
  await closed
  // Another client is served after the time in which this one would have come back.
  const other = createChatSocket(ports(), { onMessage: () => undefined, onGivenUp: () => undefined })
  await new Promise<void>((done) => void ports().later(done, 10_000))
  other.connect()
  await opens(2)
  expect(opened).toBe(2)
  other.close()
})

test('NOT-10 chat socket: comes back to a server that was away for some attempts', async () => {
  const given: string[] = []
  await stop(null)
  const client = createChatSocket(ports(), { onMessage: () => undefined, onGivenUp: (text) => given.push(text) })
  closeClient = client.close
  client.connect()
  await new Promise<void>((done) => void ports().later(done, 30_000))
  await start()
  await opens(1)
  await expect.poll(() => heard).toContain('{"type":"HEARTBEAT"}')
  expect(given).toEqual([])
})

test('NOT-10 general socket: a server that is too slow to answer is left for a new connection', async () => {
  const client = createGeneralSocket(ports(), { heartbeatMs: 5000, onMessage: () => undefined })
  closeClient = client.close
  answers = false
  await client.connect()
  await opens(2)
  answers = true
  await expect.poll(() => client.send('hello').then(() => heard.includes('hello'))).toBe(true)
})
