// Baseline of a sign-in: node:http and one argon2id verification with the same parameters; with FLOOR_STATEMENTS also
// the sign-in's statements by pg alone, FLOOR_BEFORE of them before the verification.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { hash, verify } from '@node-rs/argon2'
import pg from 'pg'
import { replayOf } from './replayed.ts'

const { FLOOR_STATEMENTS: file, FLOOR_DATABASE: database, FLOOR_BEFORE: before = '0' } = process.env
const stored = await hash('Portal#2026')

/** All on one connection, since sign-ins of one account wait for each other. */
async function replayed(): Promise<ReturnType<typeof replayOf> | undefined> {
  if (file === undefined) return undefined
  const client = new pg.Client({ connectionString: database! })
  await client.connect()
  return replayOf(client, file)
}
const send = await replayed()

async function answer(password: string): Promise<boolean> {
  await send?.(0, Number(before))
  const right = await verify(stored, password)
  await send?.(Number(before))
  return right
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { password } = JSON.parse(Buffer.concat(chunks).toString()) as { password: string }
    answer(password).then(
      (right) => response.end(JSON.stringify({ right })),
      (error: unknown) => response.writeHead(500).end(inspect(error)),
    )
  })
})
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
