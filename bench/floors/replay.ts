// Sends a call's statements again with pg alone: the cost of the call's SQL for the sending process.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import pg from 'pg'

const statements = JSON.parse(readFileSync(process.env['FLOOR_STATEMENTS']!, 'utf8')) as {
  text: string
  values: (string | null)[]
}[]
const client = new pg.Client({ connectionString: process.env['FLOOR_DATABASE']! })
await client.connect()
/** A row with its own id cannot be inserted twice. */
const makesId = (text: string) => text.startsWith('insert into') && text.includes('("id"')
const turn = () =>
  statements.map(({ text, values: [first, ...others] }, index) =>
    first === undefined ? text : { name: `s${index}`, text, values: [makesId(text) ? randomUUID() : first, ...others] },
  )

async function sendAll(): Promise<void> {
  for (const statement of turn()) {
    await client.query(statement as string).catch((error: unknown) => {
      throw new Error(typeof statement === 'string' ? statement : statement.text, { cause: error })
    })
  }
}

const server = createServer((_request, response) => {
  sendAll().then(
    () => response.end('{}'),
    (error: unknown) => response.writeHead(500).end(inspect(error)),
  )
})
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
