import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closedPolicy } from '@portal/server-kit/http/headers'
import { anyRequest } from './addresses.fixture.ts'
import { hiddenText, openEdge, type Edge } from './edge.fixture.ts'
import { addressOf, sampleCall, titleOf, walked, writes } from './whole-app.fixture.ts'

const ours = 'https://portal.example'

describe('the edge', () => {
  let edge: Edge
  beforeAll(async () => {
    edge = await openEdge(ours)
  }, 120_000)
  afterAll(async () => {
    await edge.stop()
  })

  test.for([
    '/assets/%2e%2e/index.html',
    '/assets/%2E%2E/%2e%2e/beside.txt',
    '/main/assets/%2e%2e/routes.json',
    '/assets/%00',
    '/assets/../.vite/manifest.json',
    '/assets/sub/..%2f..%2findex.html',
    '/assets/..%5cindex.html',
    '/assets/',
    '/assets//app-1.js',
    '/assets/./app-1.js',
    '/assets/sub/',
    '/assets/.hidden',
    `/assets/${'x'.repeat(5000)}`,
    '/assets/app-1.js%00.br',
    '/main/assets//',
    '/japi/chn-api-manage/../../assets/%2e%2e/index.html',
  ])('SES-22 %s names no file of ours: not found, and no line of a fault', async (target) => {
    edge.lines.length = 0
    const answer = await edge.send(target, { headers: { accept: '*/*' } })
    expect([answer.status, JSON.parse(answer.body).code, edge.faults()]).toEqual([404, 404, []])
  })

  test('SES-22 a part that a file has not, or a file that is another by now, is said as such', async () => {
    edge.lines.length = 0
    const status = async (headers: Record<string, string>) => (await edge.send('/assets/app-1.js', { headers })).status
    expect([await status({}), await status({ range: 'bytes=0-1' })]).toEqual([200, 206])
    expect([await status({ range: 'bytes=900-' }), await status({ 'if-match': '"no"' })]).toEqual([416, 412])
    expect(edge.faults()).toEqual([])
  })

  test('SES-22 whatever address is asked for: no fault of ours in answer or log, no other file', async () => {
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(anyRequest, async ({ address: target, method, accept, cookie, more }) => {
        edge.lines.length = 0
        const headers = { accept, ...(cookie === '' ? {} : { cookie }), ...more }
        const answer = await edge.send(target, { method, headers })
        statuses.add(answer.status)
        expect([answer.status < 500, edge.faults()]).toEqual([true, []])
        expect(answer.body).not.toMatch(hiddenText)
        expect(answer.headers['set-cookie'] ?? []).not.toContainEqual(expect.stringMatching(/^a=/))
        expect(
          edge.lines.every((line) => line.length < 2000),
          'lines of the log stay short',
        ).toBe(true)
      }),
      { numRuns: 800, seed: 20261122 },
    )
    for (const status of [200, 302, 400, 404]) expect(statuses).toContain(status)
  }, 120_000)

  const after = 'GET /healthz HTTP/1.1\r\nHost: portal.example\r\nConnection: close\r\n\r\n'
  const post = (lines: string, body = '') =>
    `POST /japi/none HTTP/1.1\r\nHost: portal.example\r\n${lines}\r\n\r\n${body}${after}`
  const chunks = '0\r\n\r\n'
  test.for<[string, string]>([
    ['length and chunks at once', post('Content-Length: 5\r\nTransfer-Encoding: chunked', chunks)],
    ['two lengths', post('Content-Length: 5\r\nContent-Length: 6', 'abcde')],
    ['chunks that are not last', post('Transfer-Encoding: chunked, identity', chunks)],
    ['another kind of chunks', post('Transfer-Encoding: xchunked', chunks)],
    ['a signed length', post('Content-Length: +5', 'abcde')],
    ['a length below nothing', post('Content-Length: -1')],
    ['a length that is none', post('Content-Length: 0x5', 'abcde')],
    ['a space before the colon', post('Transfer-Encoding : chunked', chunks)],
    ['a header without a name', post(': chunked')],
    ['NUL in a header', post('X-A: a\u0000b')],
    ['a lone CR in a header', post('X-A: a\rX-B: b')],
    ['a chunk whose size is none', post('Transfer-Encoding: chunked', `zz\r\nabc\r\n${chunks}`)],
    ['no host', `GET /healthz HTTP/1.1\r\n\r\n${after}`],
    ['another version', `GET /healthz HTTP/9.9\r\nHost: a\r\n\r\n${after}`],
    ['a tunnel', `CONNECT inside.example:443 HTTP/1.1\r\nHost: inside.example:443\r\n\r\n${after}`],
    ['no HTTP', '\u0016\u0003\u0001\u0002\u0000\u0001'],
    ['headers beyond 16 KB', post(`X-A: ${'a'.repeat(20_000)}`)],
  ])('SES-22 of a request with %s nothing behind it is taken for another one', async ([, bytes]) => {
    const said = await edge.raw(bytes)
    expect(said.split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(1)
    expect(said).toMatch(/^$|^HTTP\/1\.1 4\d\d /)
    expect(said).not.toContain('"live"')
    const [, body = ''] = said.split('\r\n\r\n')
    if (said.includes('application/json'))
      expect(JSON.parse(body)).toMatchObject({ msg: expect.stringMatching(/[\u4e00-\u9fff]/) })
  })

  test('SES-22 headers end within a minute, a request within three; no field reaches a prototype', async () => {
    const { app } = edge.whole.app
    const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server
    expect([headersTimeout <= 60_000, requestTimeout, keepAliveTimeout <= 75_000]).toEqual([true, 180_000, true])
    const url = '/japi/api/base-user/authentication/userLoginEcology'
    const headers = { 'content-type': 'application/json' }
    for (const payload of [
      '{"__proto__":{"polluted":1},"account":"a","password":"b"}',
      '{"data":{"__proto__":{"polluted":1}}}',
      '{"constructor":{"prototype":{"polluted":1}},"account":"a","password":"b"}',
    ])
      expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400)
    for (const query of [
      '__proto__[polluted]=1',
      '__proto__.polluted=1',
      'constructor[prototype][polluted]=1',
      `${'a=1&'.repeat(3000)}b=1`,
      'year=2026&year=2025',
    ])
      expect((await app.inject(`/japi/api/home/calendar?${query}`)).statusCode).toBe(400)
    expect((await edge.send('/login/index', { method: 'TRACE' })).status).toBe(404)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('SES-18 with PUBLIC_URL no answer, address or cookie bears the host of the request', async () => {
    const evil = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-original-host': 'evil.example',
      forwarded: 'host=evil.example;proto=https',
      'x-forwarded-proto': 'http',
    }
    const { app, all } = edge.whole
    for (const route of walked(app)) {
      const { query, body } = sampleCall(route)
      const payload = writes(route) && !route.upload ? { payload: (body ?? {}) as object } : {}
      for (const headers of [evil, { ...all, ...evil }]) {
        const asked = { method: route.method, url: addressOf(route), headers, query: query as Record<string, string> }
        const answer = await app.inject({ ...asked, ...payload })
        expect(`${JSON.stringify(answer.headers)} ${answer.body}`, titleOf(route)).not.toContain('evil.example')
        const isFile = route.answer === 'file' && answer.statusCode === 200
        expect(String(answer.headers['cache-control']), titleOf(route)).toMatch(isFile ? /./ : /no-store|no-cache/)
        expect(answer.headers['content-security-policy'], titleOf(route)).toBe(closedPolicy)
        for (const cookie of answer.cookies) expect(cookie.secure, `${titleOf(route)} ${cookie.name}`).toBe(true)
      }
    }
    const provider = '/japi/platform/auth/oauth'
    for (const target of [
      `${provider}/.well-known/openid-configuration`,
      `${provider}/jwks`,
      `${provider}/end_session`,
      `${provider}/authorize?client_id=none&response_type=code&redirect_uri=https://a.example/`,
      `${provider}/interaction/none`,
      '/demo-sibling/mall',
      '/login/index',
      '/finance/home',
      '/workbenches/newIndex',
      '/finance/blank?from=/a',
      '/',
      '/main',
      'http://evil.example/login/index',
      'http://evil.example/',
      '//evil.example/finance/home',
    ]) {
      for (const cookie of ['', 'token=abc']) {
        const headers = { ...evil, accept: 'text/html', ...(cookie === '' ? {} : { cookie }) }
        const answer = await edge.send(target, { headers })
        expect(answer.status, target).toBeLessThan(500)
        const said = `${JSON.stringify(answer.headers)} ${answer.body}`
        if (!target.startsWith('//')) expect(said, target).not.toContain('evil.example')
        for (const given of [answer.headers['set-cookie'] ?? []].flat()) expect(given, target).toMatch(/; secure/i)
        const place = String(answer.headers.location ?? ours)
        expect(place, target).toMatch(/^\/(?!\/)|^https:\/\/portal\.example(\/|$)/)
      }
    }
    const discovery = await edge.send(`${provider}/.well-known/openid-configuration`, { headers: evil })
    expect(JSON.parse(discovery.body).issuer).toBe(`${ours}${provider}`)
  }, 120_000)
})
