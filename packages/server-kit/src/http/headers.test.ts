import { expect, test } from 'vitest'
import fastify from 'fastify'
import { readConfig } from '../config/config.ts'
import { mountHeaders } from './headers.ts'

const answered = async (env: Record<string, string>, headers: Record<string, string> = {}) => {
  const config = readConfig(env, '/')
  const app = fastify({ trustProxy: config.trustProxy > 0 ? (_address, hop) => hop < config.trustProxy : false })
  mountHeaders(app, config)
  app.get('/', (_request, reply) => reply.send({}))
  return (await app.inject({ url: '/', headers })).headers
}

test('SES-22 every answer bears its number and may not be guessed at', async () => {
  expect(await answered({})).toMatchObject({
    'x-request-id': expect.stringMatching(/./),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})

test("SES-18 https for good where people come by it: PUBLIC_URL or a trusted proxy's word", async () => {
  const by = { 'x-forwarded-proto': 'https' }
  expect((await answered({ PUBLIC_URL: 'https://portal.example' }))['strict-transport-security']).toMatch(
    /^max-age=\d{7,}/,
  )
  expect((await answered({ TRUST_PROXY: '1' }, by))['strict-transport-security']).toMatch(/^max-age=\d{7,}/)
  expect((await answered({}, by))['strict-transport-security']).toBeUndefined()
  expect(
    (await answered({ PUBLIC_URL: 'http://portal.example', TRUST_PROXY: '1' }, by))['strict-transport-security'],
  ).toBeUndefined()
})
