import { writeCookie, removeCookie } from '@portal/web-kit/cookies'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDisplaced } from './displaced.ts'

const words = {
  title: '在其他设备登录',
  by: '取代本机的登录：',
  from: '，来自 ',
  at: ' 登录',
  hint: '提示',
  notMe: '不是我',
  done: '已全部退出',
}
const asked: { path: string; authorization: string | undefined }[] = []
let answers: Record<string, object>
const box = () => document.querySelector<HTMLElement>('#displaced')!
const button = () => box().querySelector('button')

beforeEach(() => {
  asked.length = 0
  removeCookie('token')
  sessionStorage.setItem('portal.displaced', 'dead')
  document.body.innerHTML =
    '<form><div id="displaced" tabindex="-1" data-about="/about" data-not-me="/not-me" hidden><div></div></div></form>'
  box().dataset['words'] = JSON.stringify(words)
  answers = {
    '/about': {
      code: 200,
      msg: '',
      data: { device: 'Mac 电脑 · Safari 18', address: '10.9.0.2', signedInAt: '2026-03-11 09:30:00' },
    },
    '/not-me': { code: 200, msg: '', data: null },
  }
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push({ path, authorization: (init.headers as Record<string, string>)['authorization'] })
    return Promise.resolve(Response.json(answers[path]))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('SES-11 the sign-in page says which device took over, until 不是我 ends it; a reload keeps it', async () => {
  startDisplaced()
  await vi.waitFor(() => expect(button()?.textContent).toBe('不是我'))
  expect(box().textContent).toBe(
    '在其他设备登录取代本机的登录：Mac 电脑 · Safari 18，2026-03-11 09:30:00 登录，来自 10.9.0.2提示不是我',
  )
  expect([box().hidden, sessionStorage.getItem('portal.displaced')]).toEqual([false, 'dead'])
  button()?.click()
  button()?.click()
  await vi.waitFor(() => expect(box().textContent).toBe('已全部退出'))
  expect(asked).toEqual(['/about', '/not-me'].map((path) => ({ path, authorization: 'Bearer dead' })))
  expect([document.activeElement, sessionStorage.getItem('portal.displaced')]).toEqual([box(), null])
})

test('SES-11 a refusal of it is said and it can be tried again; nothing known is no button', async () => {
  answers['/not-me'] = { code: 7799, msg: '不能再由此处理', data: null }
  startDisplaced()
  await vi.waitFor(() => expect(button()).not.toBeNull())
  for (const turn of [1, 2]) {
    button()?.click()
    await vi.waitFor(() => expect(asked.filter((each) => each.path === '/not-me')).toHaveLength(turn))
    await vi.waitFor(() => expect(button()?.disabled).toBe(false))
    expect(box().querySelectorAll('.error')).toHaveLength(1)
  }
  answers['/about'] = { code: 200, msg: '', data: null }
  startDisplaced()
  await vi.waitFor(() => expect(asked.at(-1)?.path).toBe('/about'))
  expect([button(), box().textContent]).toEqual([null, '在其他设备登录'])
})

test('SES-11 who has signed in since is told nothing any more', () => {
  writeCookie('token', 'new')
  startDisplaced()
  expect([box().hidden, asked, sessionStorage.getItem('portal.displaced')]).toEqual([true, [], null])
})
