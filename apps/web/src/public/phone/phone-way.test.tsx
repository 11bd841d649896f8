import { typeIn } from '@portal/web-kit/testing/render.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSignIn } from '../sign-in.ts'

const words = JSON.stringify({
  send: '发送验证码',
  wait: ' 秒后可重发',
  phoneWrong: '请输入正确的手机号',
  codeNeeded: '请先发送并输入短信验证码',
  sent: '已发送',
})
const asked: { path: string; body: unknown }[] = []
let answers: Record<string, { status?: number; code: number; msg?: string; data?: unknown }> = {}
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
const type = (name: string, value: string) => typeIn(field(name)!, value)
const submit = () => document.querySelector('form')!.requestSubmit()
const offer = () => document.querySelector<HTMLElement>('#phone-way')!
const said = () => document.querySelector('.alert div')?.textContent
const wait = {
  status: 429,
  code: 429,
  msg: '这个账号登录失败次数过多，请8秒后再试；也可以在登录页用短信验证码继续',
  data: { retryAfter: 8 },
}

beforeEach(() => {
  asked.length = 0
  sessionStorage.clear()
  document.body.innerHTML = `<form id="sign-in" action="/sign-in" data-landing="/in"><div class="alert" role="alert"
tabindex="-1" hidden><div></div></div>
    <input name="account" value="taxclerk"><input name="password" value="secret"><p id="phone-way" hidden
data-send="/send?tokenType=101" data-check="/check" data-seconds="60"><button type="button"></button></p>
    <template id="phone-way-fields"><div><input name="phone"><button type="button" data-send-code></button><div
id="e-phone"></div><input name="code"><div id="e-code"></div></div></template>
    <button type="submit">登录</button></form>`
  offer().dataset['words'] = words
  answers = {
    '/sign-in': wait,
    '/send': { code: 200, data: ['t-1'] },
    '/check': { code: 200, data: { verified: true } },
  }
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const path = new URL(address, 'http://portal').pathname
    asked.push({
      path: `${path}${new URL(address, 'http://portal').search}`,
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
    })
    const { status = 200, ...answer } = answers[path] ?? { code: 500 }
    return Promise.resolve({
      ok: status === 200,
      headers: new Headers(status === 429 ? { 'retry-after': '8' } : {}),
      json: () => Promise.resolve({ msg: '', data: null, ...answer }),
    })
  })
  startSignIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('SES-19 a wait offers the code to the phone; its token goes along with the next try', async () => {
  submit()
  await vi.waitFor(() => expect(said()).toContain('请8秒后再试'))
  expect([offer().hidden, field('phone')]).toEqual([false, null])
  offer().querySelector('button')?.click()
  await vi.waitFor(() => expect(document.activeElement).toBe(field('phone')))
  const send = document.querySelector<HTMLButtonElement>('[data-send-code]')!
  await type('phone', '123')
  send.click()
  expect(said()).toBe('请输入正确的手机号')
  await type('phone', '139 0000 1234')
  send.click()
  await vi.waitFor(() => expect(document.activeElement).toBe(field('code')))
  expect([asked.at(-1)?.path, send.disabled]).toEqual(['/send?tokenType=101&phone=13900001234', true])
  await type('code', '123456')
  answers['/sign-in'] = { code: 7799, msg: '账号或密码错误，请核对后重试' }
  submit()
  await vi.waitFor(() => expect(said()).toContain('账号或密码错误'))
  expect(asked.slice(-2)).toEqual([
    { path: '/check', body: { phone: '13900001234', token: 't-1', code: '123456' } },
    { path: '/sign-in', body: { account: 'taxclerk', password: 'secret', phoneToken: 't-1' } },
  ])
  // The phone stays verified for the next try.
  await type('password', 'right')
  submit()
  await vi.waitFor(() =>
    expect(asked.at(-1)).toEqual({
      path: '/sign-in',
      body: { account: 'taxclerk', password: 'right', phoneToken: 't-1' },
    }),
  )
  expect(asked.filter(({ path }) => path === '/check')).toHaveLength(1)
})

test("SES-19 a wrong code sends no password, and the code's field says so", async () => {
  submit()
  await vi.waitFor(() => expect(offer().hidden).toBe(false))
  offer().querySelector('button')?.click()
  await vi.waitFor(() => expect(field('phone')).not.toBeNull())
  await type('phone', '13900001235')
  document.querySelector<HTMLButtonElement>('[data-send-code]')?.click()
  await vi.waitFor(() => expect(asked.at(-1)?.path).toContain('/send'))
  await vi.waitFor(() => expect(document.activeElement).toBe(field('code')))
  await type('code', '000000')
  answers['/check'] = { code: 7799, msg: '验证码不正确，还可以再试4次' }
  submit()
  await vi.waitFor(() => expect(document.getElementById('e-code')?.textContent).toBe('验证码不正确，还可以再试4次'))
  expect(asked.filter(({ path }) => path === '/sign-in')).toHaveLength(1)
  expect(field('password')?.value).toBe('secret')
})
