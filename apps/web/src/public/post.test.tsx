import { afterEach, expect, test, vi } from 'vitest'
import { get, post } from './post.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test("SES-23 a public page's call bears sysCode, page name, route, entVersion, and waits 180,000 ms", async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    sent.push(init)
    return Promise.resolve(Response.json({ code: 200, msg: '', data: { a: 1 } }))
  })
  const limit = vi.spyOn(AbortSignal, 'timeout')
  document.title = '登录'
  expect(await post('/japi/x', { account: 'a' }, 't')).toEqual({ data: { a: 1 } })
  await get('/japi/y')
  expect(sent[0]?.headers).toEqual({
    'content-type': 'application/json',
    entVersion: '',
    sysCode: 'HMSYS02',
    pageName: encodeURIComponent('登录'),
    router: location.pathname,
    authorization: 'Bearer t',
  })
  expect(sent[1]?.headers).toMatchObject({ sysCode: 'HMSYS02', entVersion: '' })
  expect(limit.mock.calls).toEqual([[180_000], [180_000]])
})

test.for([
  ['cut off', () => Promise.reject(new TypeError('Failed to fetch')), '连不上服务'],
  ['too late', () => Promise.reject(new DOMException('', 'TimeoutError')), '等了 3 分钟没有结果'],
  ['no JSON', () => Promise.resolve(new Response('<html>')), '读不懂'],
  ['no envelope', () => Promise.resolve(Response.json({})), '读不懂'],
] as const)('SES-22 an answer that is %s is a refusal in words, never thrown', async ([, answer, words]) => {
  vi.stubGlobal('fetch', answer)
  const posted = await post('/japi/x', {})
  expect('refusal' in posted ? posted.refusal : null).toContain(words)
})

test('SES-19 LEAD-11 a typo bears no number to quote, a fault of ours does', async () => {
  const answer = (status: number, code: number) => () =>
    Promise.resolve(Response.json({ code, msg: '不行', data: null }, { status, headers: { 'x-request-id': 'r-1' } }))
  const numbers = []
  for (const [status, code] of [
    [200, 7799],
    [429, 429],
    [400, 400],
    [500, 500],
  ] as const) {
    vi.stubGlobal('fetch', answer(status, code))
    const posted = await post('/japi/x', {})
    numbers.push('refusal' in posted ? posted.requestId : '')
  }
  expect(numbers).toEqual([null, null, null, 'r-1'])
})
