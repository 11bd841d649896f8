import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startChangePassword } from '../change-password.ts'
import { startPhoneSignIn } from './phone-sign-in.ts'

const asked: { path: string; body: unknown }[] = []
let answers: Record<string, { status?: number; code: number; msg?: string; data?: unknown }> = {}
const alert = '<div class="alert" role="alert" tabindex="-1" hidden><div></div></div>'
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
const shown = () => [...document.querySelectorAll('form')].filter((form) => !form.hidden).map((form) => form.id)
const submit = (id: string) => document.querySelector<HTMLFormElement>(`#${id}`)!.requestSubmit()

beforeEach(() => {
  asked.length = 0
  sessionStorage.clear()
  document.body.innerHTML = `<form id="phone-number" action="/find" data-send="/send?purpose=sign-in" data-wait=" 秒后"
data-seconds="60" data-wrong="请输入正确的手机号">${alert}<input name="phone"><div id="e-phone"></div><button
type="submit">发送验证码</button></form>
    <form id="phone-code" action="/enter" data-sent-to="已发送到 " data-sent-hint="。" data-landing="#in"
hidden>${alert}<p data-sent></p><input name="code"><div id="e-code"></div><button type="submit">登录</button><button
type="button" data-again>重新发送</button></form>
    <form id="phone-account" action="/enter" data-landing="#in" hidden>${alert}<fieldset
class="choice"><legend>选择</legend><div data-accounts></div></fieldset><button type="submit">登录</button></form>
    <form id="change-password" action="/change" data-landing="#in" hidden>${alert}<template id="old-password"><input
name="oldPassword"></template><input name="newPassword"><input name="again"><button type="submit">修改</button></form>`
  answers = {
    '/find': { code: 200, data: { phone: '*******1234', accounts: [] } },
    '/send': { code: 200, data: ['t-1'] },
  }
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const path = new URL(address, 'http://portal').pathname
    asked.push({ path, body: init.body === undefined ? undefined : JSON.parse(String(init.body)) })
    const { status = 200, ...answer } = answers[path] ?? { code: 500 }
    return Promise.resolve({
      ok: status === 200,
      headers: new Headers(),
      json: () => Promise.resolve({ msg: '', data: null, ...answer }),
    })
  })
  startChangePassword()
  startPhoneSignIn()
})
afterEach(() => vi.unstubAllGlobals())

async function toCode(): Promise<void> {
  field('phone').value = '139 0000 1234'
  submit('phone-number')
  await vi.waitFor(() => expect(shown()).toEqual(['phone-code']))
}

test('SES-04 number, code, and of several accounts one: nobody is asked which before the code was right', async () => {
  await toCode()
  expect([document.querySelector('[data-sent]')?.textContent, document.activeElement]).toEqual([
    '已发送到 *******1234。',
    field('code'),
  ])
  answers['/enter'] = { code: 7799, msg: '验证码不正确，还可以再试4次' }
  field('code').value = '000000'
  submit('phone-code')
  await vi.waitFor(() =>
    expect(document.querySelector('#phone-code .alert div')?.textContent).toBe('验证码不正确，还可以再试4次'),
  )
  expect([shown(), field('code').value]).toEqual([['phone-code'], ''])
  answers['/enter'] = {
    code: 200,
    data: {
      accounts: [
        { accountId: 'a', account: 'ao**34', userName: '*明' },
        { accountId: 'b', account: 'bo**34', userName: '*雷' },
      ],
    },
  }
  field('code').value = '123456'
  submit('phone-code')
  await vi.waitFor(() => expect(shown()).toEqual(['phone-account']))
  answers['/enter'] = { code: 200, data: { userId: 'b', token: 'tok' } }
  document.querySelectorAll<HTMLInputElement>('input[name="accountId"]')[1]!.click()
  submit('phone-account')
  await vi.waitFor(() => expect(location.hash).toBe('#in'))
  expect(asked.filter(({ path }) => path === '/enter').map(({ body }) => body)).toEqual([
    { phone: '13900001234', token: 't-1', code: '000000' },
    { phone: '13900001234', token: 't-1', code: '123456' },
    { phone: '13900001234', token: 't-1', accountId: 'b' },
  ])
  expect(sessionStorage.getItem('portal.phone-sign-in')).toBe(null)
})

test('SES-04 a password that somebody else set is asked for in its step, not seen before', async () => {
  await toCode()
  answers['/enter'] = { code: 200, data: { userId: 'a', token: 'tok', pending: ['password'] } }
  field('code').value = '123456'
  submit('phone-code')
  await vi.waitFor(() => expect(shown()).toEqual(['change-password']))
  expect(document.activeElement).toBe(field('oldPassword'))
  for (const [name, value] of [
    ['oldPassword', 'given'],
    ['newPassword', 'fresh'],
    ['again', 'fresh'],
  ] as const)
    field(name).value = value
  answers['/change'] = { code: 200 }
  submit('change-password')
  await vi.waitFor(() =>
    expect(asked.at(-1)).toEqual({ path: '/change', body: { oldPassword: 'given', newPassword: 'fresh' } }),
  )
})
