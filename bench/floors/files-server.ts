// Baseline of a page: precompressed static files over node:http.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const dir = process.env['FLOOR_DIR']!
const isIsolated = process.env['FLOOR_ISOLATED'] !== undefined
const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}
const files = new Map(
  readdirSync(dir).map((name) => [
    `/${name}`,
    {
      body: brotliCompressSync(readFileSync(join(dir, name))),
      type: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    },
  ]),
)

const server = createServer((request, response) => {
  const file = files.get(request.url ?? '')
  if (!file) return response.writeHead(404).end()
  response
    .writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': 'no-store',
      ...(isIsolated ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
    })
    .end(file.body)
})
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
