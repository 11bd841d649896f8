import { setCaller, type PageCaller } from '@portal/web-kit/caller'
import { byName, draw, press, typeIn } from '@portal/web-kit/testing/render.tsx'
import { until } from '@portal/web-kit/testing/until'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CodeOverlay } from './code-overlay.tsx'

interface Sent {
  path: string
  query: URLSearchParams
  body: unknown
}
const sent: Sent[] = []
let answers: Record<string, () => Response>
let close: (() => Promise<void>) | undefined
const closed = vi.fn<(answer?: unknown) => void>()
const ok = (data: unknown) => Response.json({ code: 200, msg: '', data })
const caller = {
  userId: 'u1',
  userName: '林',
  showName: '林',
  account: 'a',
  userSource: '1',
  entId: 'e',
  entName: '企业',
  entType: '1',
  entVersion: '',
  permissions: new Set(),
  roles: new Set(),
} as PageCaller

beforeEach(() => {
  sessionStorage.clear()
  sent.length = 0
  closed.mockReset()
  setCaller(caller)
  document.body.insertAdjacentHTML('beforeend', '<script type="application/json" id="boot">{}</script>')
  answers = {
    current: () => ok({ phone: '*******0001' }),
    sendMsg: () => ok(['token-1']),
    validateSms: () => ok({ verified: true, text: '验证成功' }),
  }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const address = new URL(url, location.origin)
    const name = address.pathname.split('/').at(-1) ?? ''
    sent.push({
      path: name,
      query: address.searchParams,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
    })
    return answers[name]?.() ?? ok(null)
  })
})
afterEach(async () => {
  await close?.()
  close = undefined
  vi.unstubAllGlobals()
  setCaller(null)
})

const open = async () => {
  ;({ close } = await draw(<CodeOverlay given={undefined} onClose={closed} />))
}
const field = () => document.querySelector<HTMLInputElement>('.modal input') as HTMLInputElement
const type = (text: string) => typeIn(field(), text)
const calls = (path: string) => sent.filter((each) => each.path === path)
const sendButton = () => document.querySelector<HTMLButtonElement>('.codeLine button') as HTMLButtonElement

test('SHL-11 SES-04 the dialog 发送验证码 sends once, keeps the token and counts down', async () => {
  await open()
  expect(document.querySelector('[role="dialog"] h2')?.textContent).toBe('发送验证码')
  await press(sendButton())
  await until(() => expect(sendButton().textContent).toMatch(/^(60|59) 秒后可重新发送$/))
  expect(sendButton().disabled).toBe(true)
  await press(sendButton())
  expect(calls('sendMsg').map((call) => call.query.toString())).toEqual(['tokenType=101'])
})

test('SES-04 the countdown and the token outlive a reload of the page', async () => {
  await open()
  await press(sendButton())
  await until(() => expect(sendButton().disabled).toBe(true))
  await close?.()
  await open()
  expect(sendButton().disabled).toBe(true)
  await type('123456')
  await press(byName('button', '确定'))
  await until(() => expect(closed).toHaveBeenCalledWith(true))
  expect(calls('validateSms').map((call) => call.body)).toEqual([{ code: '123456', token: 'token-1' }])
})

test('SES-05 an empty code is asked for, a typed one is trimmed, a refusal stands at the field', async () => {
  await open()
  await press(sendButton())
  await type('   ')
  await press(byName('button', '确定'))
  expect(document.querySelector('.field .message')?.textContent).toBe('请输入验证码')
  expect(calls('validateSms')).toEqual([])
  answers['validateSms'] = () =>
    Response.json({
      code: 7799,
      msg: '验证码不正确，还可以再试4次',
      data: { errors: [{ path: 'code', message: '验证码不正确，还可以再试4次' }] },
    })
  await type(' 000000 ')
  await press(byName('button', '确定'))
  await until(() => expect(document.querySelector('.field .message')?.textContent).toBe('验证码不正确，还可以再试4次'))
  expect(calls('validateSms')[0]?.body).toEqual({ code: '000000', token: 'token-1' })
  expect(closed).not.toHaveBeenCalled()
})

test("SES-05 an account without a phone reads the product's words, and no countdown begins", async () => {
  answers['sendMsg'] = () => Response.json({ code: 7799, msg: '当前账号没有绑定手机号, 验证码发送失败!', data: null })
  await open()
  await press(sendButton())
  await until(() =>
    expect(document.querySelector('.alert')?.textContent).toBe('当前账号没有绑定手机号, 验证码发送失败!'),
  )
  expect(sendButton().disabled).toBe(false)
})

test("SES-04 the server's own wait is counted down when it refuses to send", async () => {
  answers['sendMsg'] = () =>
    Response.json(
      { code: 429, msg: '发送过于频繁，请37秒后再试', data: { retryAfter: 37 } },
      { status: 429, headers: { 'retry-after': '37' } },
    )
  await open()
  await press(sendButton())
  await until(() => expect(sendButton().textContent).toMatch(/^(37|36) 秒后可重新发送$/))
})
