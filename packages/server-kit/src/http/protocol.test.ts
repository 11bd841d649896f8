import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Config } from '../config/config.ts'
import { mountHeaders } from './headers.ts'
import { mountProtocol } from './protocol.ts'

test("SES-22 a protocol's handler that throws is answered, not left hanging", async () => {
  const app = fastify()
  mountProtocol(app, '/odd', (request, response) => {
    if (request.url === '/throws') throw new TypeError('odd')
    response.end(request.url)
  })
  expect((await app.inject('/odd/throws')).statusCode).toBe(500)
  expect((await app.inject('/odd/fine?a=1')).body).toBe('/fine?a=1')
  await app.close()
}, 5000)

test("SES-22 what every answer bears a protocol's answers bear too", async () => {
  const app = fastify()
  mountHeaders(app, { publicUrl: 'https://portal.example' } as Config)
  mountProtocol(app, '/odd', (_request, response) => {
    response.end('a')
  })
  const { headers } = await app.inject('/odd/fine')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/./),
    'strict-transport-security': expect.stringMatching(/^max-age=/),
  })
  await app.close()
})
