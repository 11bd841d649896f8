// A bare ws server: on POST it sends a call's statements with pg and tells the sockets of the caller.
// FLOOR_DATABASE: its address; FLOOR_STATEMENTS: the statements. A caller is known by the header `authorization`.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import pg from 'pg'
import { WebSocketServer, type WebSocket } from 'ws'
import { replayOf } from './replayed.ts'

const client = new pg.Client({ connectionString: process.env['FLOOR_DATABASE']! })
await client.connect()
const sendAll = replayOf(client, process.env['FLOOR_STATEMENTS']!)
const told = JSON.stringify({ type: 'events', events: [{ seq: 1, kind: 'notice', data: { change: 'pinned' } }] })

const socketsOf = new Map<string, Set<WebSocket>>()
const server = createServer((request, response) => {
  const own = socketsOf.get(request.headers.authorization ?? '') ?? []
  sendAll().then(
    () => {
      for (const socket of own) socket.send(told)
      response.end('{}')
    },
    (error: unknown) => response.writeHead(500).end(inspect(error)),
  )
})
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, request) => {
  const key = request.headers.authorization ?? ''
  socketsOf.set(key, (socketsOf.get(key) ?? new Set()).add(socket))
  socket.send('{"type":"hello","last":0}')
})
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
