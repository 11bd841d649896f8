import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { mountHealth } from './health.ts'

type Texts = Record<string, string>
const asked = async (env: Texts, headers: Texts = {}, remoteAddress = '127.0.0.1'): Promise<number> => {
  const app = fastify()
  mountHealth(app, {
    config: readConfig(env, '/'),
    askDatabase: async () => null,
    jobsRun: () => true,
    freeDisk: async () => 0,
    uploadsStopped: async () => false,
    filesReached: async () => true,
  })
  return (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
}

test('house: without a token a reader on this machine sees the figures, nobody else', async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await asked({}, {}, address), address).toBe(200)
  for (const host of ['127.0.0.1:8080', '[::1]:8080', 'LOCALHOST']) expect(await asked({}, { host }), host).toBe(200)
  for (const address of ['10.0.0.9', '192.0.2.1', '::ffff:10.0.0.9'])
    expect(await asked({}, {}, address), address).toBe(403)
  const foreign = ['portal.example', '127.0.0.1.nip.io', 'localhost.evil.example:8080']
  for (const host of foreign) expect(await asked({}, { host }), host).toBe(403)
})

test.for([
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Forwarded-Host',
  'X-Forwarded-Port',
  'X-Forwarded-Server',
  'X-Original-Forwarded-For',
  'Forwarded',
  'Forwarded-For',
  'Via',
  'X-Real-IP',
  'X-Client-IP',
  'Client-IP',
  'CF-Connecting-IP',
  'True-Client-IP',
  'X-Cluster-Client-IP',
  'Fastly-Client-IP',
  'X-Azure-ClientIP',
  'X-Remote-Addr',
  'X-Remote-IP',
  'X-Appengine-User-IP',
  'X-Envoy-External-Address',
  'Ali-CDN-Real-IP',
  'CDN-Src-IP',
  'CDN-Loop',
  'X-Source-IP',
  'X-Original-Host',
  'X-Original-URL',
])('house: a request with %s came through a proxy and does not count as from this machine', async (name) => {
  for (const value of ['127.0.0.1', '198.51.100.7', '']) expect(await asked({}, { [name]: value })).toBe(403)
})

test('house: where others can come, by PUBLIC_URL, TRUST_PROXY or production, figures ask for the token', async () => {
  const production = { PORTAL_ENV: 'production', PUBLIC_URL: 'https://portal.example' }
  const settings: Texts[] = [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, { TRUST_PROXY: '1' }, production]
  for (const env of settings) {
    expect(await asked(env), JSON.stringify(env)).toBe(403)
    const METRICS_TOKEN = 'a-token-of-the-operator'
    expect(await asked({ ...env, METRICS_TOKEN })).toBe(403)
    expect(await asked({ ...env, METRICS_TOKEN }, { authorization: 'Bearer another' })).toBe(403)
    const bearer = { authorization: `Bearer ${METRICS_TOKEN}`, via: '1.1 proxy', host: 'portal.example' }
    expect(await asked({ ...env, METRICS_TOKEN }, bearer, '10.0.0.9')).toBe(200)
  }
})
