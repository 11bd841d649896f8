import type { FastifyInstance } from 'fastify'
import http from 'node:http'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPage, serveDocuments, themeScript } from './documents.fixture.ts'
import { inlineScript } from './inline-script.ts'

let app: FastifyInstance
let dist = ''
beforeAll(async () => {
  dist = await builtPage()
  app = await serveDocuments(dist, async () => ({
    '/japi/me': { name: '</script>周敏' },
    '/japi/api/home/preferences': { theme: { value: 'dark', version: 1 } },
  }))
})
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true })
})

const page = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })
const signedIn = { cookie: 'token=abc' }

test('SES-24 the sign-in page is cacheable HTML without nonce, framework or anything about a visitor', async () => {
  const answer = await page('/login/index', signedIn)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
  expect(answer.headers['content-security-policy']).not.toMatch(/nonce|unsafe/)
  expect(
    ['3月16日', '周敏', 'abc', '<script type="module" src="assets/app-1.js'].map((text) => answer.body.includes(text)),
  ).toEqual([true, false, false, false])
})

test('house: a document preloads the files of its own page and of no other', async () => {
  const preloads = async (url: string) =>
    [...(await page(url, signedIn)).body.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, file]) => file)
  expect(await preloads('/workbenches/newIndex')).toEqual(['assets/workbench-1.js'])
  expect(await preloads('/crm/portrait')).toEqual([])
})

test('SES-22 SES-15 odd addresses lead nowhere else and break nothing', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const answered = (target: string, cookie = '') =>
    new Promise<[number, string]>((done, fail) => {
      http
        .get({ port, path: target, headers: { accept: 'text/html', cookie } }, (answer) => {
          answer.resume()
          done([answer.statusCode ?? 0, answer.headers.location ?? ''])
        })
        .on('error', fail)
    })
  for (const target of ['//', '///', '//[', '//evil.test/finance/blank', '/main//']) {
    const [status, location] = await answered(target)
    expect([status, location], target).toEqual([302, expect.stringMatching(/^\/(main\/)?finance\/home/)])
  }
  expect(await answered('/finance/blank?from=%2F%09%2Fevil.test', 'token=abc')).toEqual([302, '/workbenches/newIndex'])
  expect(await answered(`/finance/blank?from=${encodeURIComponent('/crm/portrait?n=中文')}`, 'token=abc')).toEqual([
    302,
    `/crm/portrait?n=${encodeURIComponent('中文')}`,
  ])
})

test('SES-24 each application document has its own nonce, is never stored and bears first answers', async () => {
  const [one, other] = [await page('/workbenches/newIndex', signedIn), await page('/workbenches/newIndex', signedIn)]
  const nonceOf = (answer: typeof one) =>
    /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? ''
  expect(nonceOf(one)).toHaveLength(24)
  expect(nonceOf(one)).not.toBe(nonceOf(other))
  expect(one.headers['cache-control']).toBe('no-store')
  expect(one.body).toContain(`nonce="${nonceOf(one)}"`)
  expect(one.body).toContain('assets/workbench-1.js')
  const block = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(one.body)?.[1] ?? ''
  expect(JSON.parse(block)).toMatchObject({
    today: '2026-03-11',
    answers: { '/japi/me': { name: '</script>周敏' } },
    branding: { product: '财金运营门户' },
  })
})

test('SES-15 without a token a page cleans up and leads to the public home with the wanted address', async () => {
  const answer = await page('/workbenches/newIndex?a=1')
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    '/finance/home?from=%2Fworkbenches%2FnewIndex%3Fa%3D1',
  ])
  expect(String(answer.headers['set-cookie'])).toMatch(/wsUrl=;.*alertFlag=1/)
})

test('SES-02 the landing leads to the page first asked for, else home: workbench or public', async () => {
  const placeOf = async (url: string, headers = {}) => (await page(url, headers)).headers.location
  expect(await placeOf('/finance/blank', signedIn)).toBe('/workbenches/newIndex')
  expect(await placeOf('/main/finance/blank?from=%2Fcrm%2Fportrait', signedIn)).toBe('/main/crm/portrait')
  expect(await placeOf('/finance/blank?from=https%3A%2F%2Fevil.example', signedIn)).toBe('/workbenches/newIndex')
  expect(await placeOf('/finance/blank?from=%2Fcrm%2Fportrait')).toBe('/finance/home?from=%2Fcrm%2Fportrait')
})

test('SHL-02 the same build answers below /main with its base', async () => {
  expect((await page('/main/workbenches/newIndex', signedIn)).body).toContain('<base href="/main/">')
  expect((await page('/main/login/index')).body).toContain('<base href="/main/">')
  expect((await page('/main')).headers.location).toBe('/main/finance/home')
  expect((await app.inject('/main/assets/app-1.js')).body).toBe('plain')
})

test('SES-24 assets are immutable and come packed to who takes it; an unknown one is 404, never a page', async () => {
  const answer = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'br' } })
  expect([answer.body, answer.headers['content-encoding']]).toEqual(['packed', 'br'])
  expect(answer.headers['cache-control']).toContain('immutable')
  // A worker is subject to its script's policy, and the stream is on our origin.
  expect(answer.headers['content-security-policy']).toBe("default-src 'self'; frame-ancestors 'none'")
  expect([
    (await page('/assets/gone-1.js')).statusCode,
    (await page('/japi/none')).statusCode,
    (await app.inject('/robots.txt')).statusCode,
  ]).toEqual([404, 404, 404])
})

test('SHL-01 a public page not built says 功能建设中 under its title; error pages have their status', async () => {
  const answer = await page('/finance/eLoan')
  expect(/易贷款[\s\S]*功能建设中/.test(answer.body)).toBe(true)
  const lost = await page('/404?errorCode=404')
  expect([lost.statusCode, lost.body.includes('暂无菜单权限，请联系管理员分配权限')]).toEqual([404, true])
})

test('SES-24 text in an address is never written as HTML', async () => {
  expect((await page('/404?errorCode=<script>alert(1)</script>')).body).not.toContain('alert(1)')
})

test("SES-22 a browser's policy report is taken, other bodies are not; both documents name its address", async () => {
  const report = (payload: string, type = 'application/csp-report') =>
    app.inject({ method: 'POST', url: '/japi/csp-report', headers: { 'content-type': type }, payload })
  expect(
    (await report('{"csp-report":{"blocked-uri":"https://a/?token=1","effective-directive":"img-src"}}')).statusCode,
  ).toBe(204)
  expect((await report('not json')).statusCode).toBe(204)
  expect((await report('x'.repeat(20_000))).statusCode).toBe(413)
  expect((await report('a=1', 'text/plain')).statusCode).toBe(415)
  for (const url of ['/login/index', '/workbenches/newIndex']) {
    const { headers, body } = await page(url, signedIn)
    const policy = String(headers['content-security-policy'])
    expect(body).toContain(`<script>${themeScript}</script>`)
    expect(policy).toContain(`script-src 'self' ${inlineScript(themeScript).source};`)
    expect(policy).toContain('report-uri /japi/csp-report')
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
    expect(policy).toMatch(/default-src 'none'.*object-src 'none'/)
  }
})

test('SHL-18 the look that the user chose stands in the document itself, before any script', async () => {
  expect((await page('/workbenches/newIndex', signedIn)).body).toContain('<html data-choice="dark">')
  expect((await page('/login/index', signedIn)).body).not.toContain('data-choice')
})
