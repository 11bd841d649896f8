import fastify from 'fastify'
import { expect, test } from 'vitest'
import { mountProtocol } from './protocol.ts'

test('SES-22 a protocol\'s handler that throws is answered, not left hanging', async () => {
  const app = fastify()
  mountProtocol(app, '/odd', (request, response) => {
    if (request.url === '/throws') throw new TypeError('odd')
    response.end(request.url)
  })
  expect((await app.inject('/odd/throws')).statusCode).toBe(500)
  expect((await app.inject('/odd/fine?a=1')).body).toBe('/fine?a=1')
  await app.close()
}, 5000)
