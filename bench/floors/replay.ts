// Sends a call's statements again with pg alone: the cost of the call's SQL for the sending process.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import pg from 'pg'
import { replayOf } from './replayed.ts'

const client = new pg.Client({ connectionString: process.env['FLOOR_DATABASE']! })
await client.connect()
const sendAll = replayOf(client, process.env['FLOOR_STATEMENTS']!)

const server = createServer((_request, response) => {
  sendAll().then(
    () => response.end('{}'),
    (error: unknown) => response.writeHead(500).end(inspect(error)),
  )
})
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
