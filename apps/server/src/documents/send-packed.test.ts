import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { builtPage, serveDocuments } from './documents.fixture.ts'

let dist = ''
let app: FastifyInstance | undefined
beforeAll(async () => {
  dist = await builtPage()
})
afterEach(() => app?.close())
afterAll(() => rm(dist, { recursive: true }))

const headers = { accept: 'text/html', cookie: 'token=abc' }
const url = '/workbenches/newIndex'

test('house: the headers of a document come before its first reads are answered', async () => {
  const { promise: answers, resolve: answer } = Promise.withResolvers<Record<string, unknown>>()
  app = await serveDocuments(dist, () => answers)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const [response] = (await once(http.get({ port, path: url, headers }), 'response')) as [IncomingMessage]
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(response.headers['content-security-policy']).toContain("'nonce-")
  answer({ '/japi/me': { name: '周敏' } })
  expect(await text(response)).toContain('"/japi/me":{"name":"周敏"}')
})

test('house: a document whose first reads fail comes without them; the page asks for them itself', async () => {
  app = await serveDocuments(dist, () => Promise.reject(new Error('no database')))
  const { statusCode, body } = await app.inject({ url, headers })
  expect([statusCode, body.includes('assets/workbench-1.js'), body.includes('/japi/me')]).toEqual([200, true, false])
})

test('house: a document is packed as the browser takes it, and whole', async () => {
  app = await serveDocuments(dist, async () => ({ '/japi/me': '周敏' }))
  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  for (const [encoding, unpack] of Object.entries(unpacked)) {
    const answer = await app.inject({ url, headers: { ...headers, 'accept-encoding': encoding } })
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(unpack(answer.rawPayload).toString()).toMatch(/"\/japi\/me":"周敏"[\s\S]*<\/html>$/)
  }
  expect((await app.inject({ method: 'HEAD', url, headers })).rawPayload).toHaveLength(0)
})
