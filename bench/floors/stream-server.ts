// A bare ws server: greets, and on POST inserts the same row with pg and tells everybody. FLOOR_DATABASE: its address.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { WebSocketServer } from 'ws'

const client = new pg.Client({ connectionString: process.env['FLOOR_DATABASE']! })
await client.connect()
await client.query('create table if not exists floor_told (id bigserial primary key, body jsonb, at timestamptz)')
const server = createServer((request, response) => {
  void json(request)
    .then((body) => tell(JSON.stringify(body)))
    .then(() => response.end('{}'))
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (socket) => {
  socket.send('{"type":"hello","last":0}')
})
async function tell(body: string): Promise<void> {
  await client.query('insert into floor_told (body, at) values ($1, now())', [body])
  const text = `{"type":"passing","event":${body}}`
  for (const socket of sockets.clients) socket.send(text)
}
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
