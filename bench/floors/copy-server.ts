// Baseline of a file: node:http that writes a body to a file, and sends a file.
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const dir = process.env['FLOOR_DIR']!
let count = 0

const server = createServer((request, response) => {
  const done = (name: string) => response.writeHead(200, { 'content-type': 'text/plain' }).end(name)
  if (request.method === 'POST') {
    const name = String((count += 1))
    void pipeline(request, createWriteStream(join(dir, name))).then(() => done(name))
    return
  }
  const file = join(dir, request.url!.slice(1))
  response.writeHead(200, { 'content-length': statSync(file).size })
  void pipeline(createReadStream(file), response)
})
server.requestTimeout = 0
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
