// Baseline of a list: node:http and pg with the same statement, whose values the body brings.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const text = process.env['FLOOR_SQL']!
const pool = new pg.Pool({ connectionString: process.env['FLOOR_DATABASE']!, max: 12 })

type Asked = { values: unknown[] }

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { values } = JSON.parse(Buffer.concat(chunks).toString()) as Asked
    void pool.query({ name: 'list', text, values }).then(({ rows }) => {
      const body = Buffer.from(JSON.stringify(rows))
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
    })
  })
})
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
