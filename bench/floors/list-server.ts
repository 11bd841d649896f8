// Baseline of a list: pg with the same statement, whose values the body brings, behind node:http or behind Fastify.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import pg from 'pg'

const text = process.env['FLOOR_SQL']!
const pool = new pg.Pool({ connectionString: process.env['FLOOR_DATABASE']!, max: 12 })

type Asked = { values: unknown[] }
const read = async ({ values }: Asked): Promise<unknown[]> => (await pool.query({ name: 'list', text, values })).rows

const tell = (address: string): boolean => process.stdout.write(`ready ${address}\n`)

function bare(): void {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      void read(JSON.parse(Buffer.concat(chunks).toString()) as Asked).then((rows) => {
        const body = Buffer.from(JSON.stringify(rows))
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
      })
    })
  })
  server.listen(0, '127.0.0.1', () => tell(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
}

async function library(): Promise<void> {
  const app = fastify()
  app.post<{ Body: Asked }>('/', ({ body }) => read(body))
  tell(await app.listen({ port: 0, host: '127.0.0.1' }))
}

if (process.env['FLOOR_LIBRARY'] === 'fastify') await library()
else bare()
