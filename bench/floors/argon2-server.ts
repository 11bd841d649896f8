// Baseline of a sign-in: node:http and one argon2id verification with the same parameters.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hash, verify } from '@node-rs/argon2'

const stored = await hash('Portal#2026')
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { password } = JSON.parse(Buffer.concat(chunks).toString()) as { password: string }
    void verify(stored, password).then((right) => response.end(JSON.stringify({ right })))
  })
})
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
