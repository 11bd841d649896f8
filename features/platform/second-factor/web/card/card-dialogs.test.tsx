import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'

const sent: { path: string; body: unknown }[] = []
let answers: Record<string, unknown>
let close = async (): Promise<void> => undefined
const closed = vi.fn<() => void>()
const state = { totp: null, passkeys: [], recoveryLeft: 0 }
const field = (name: string) => document.querySelector(`[data-field="${name}"] input`) as HTMLInputElement
const message = () => document.querySelector('.field .message')?.textContent
const bodies = (path: string) => sent.filter((each) => each.path === path).map(({ body }) => body)

beforeEach(() => {
  sent.length = 0
  closed.mockReset()
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.origin).pathname.split('/').slice(-2).join('/')
    sent.push({ path, body: JSON.parse(String(init.body)) as unknown })
    const answer = answers[path]
    return answer instanceof Response ? answer.clone() : Response.json({ code: 200, msg: '', data: answer ?? null })
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('SES-25 an app is confirmed by six digits; a refused code is told and cleared', async () => {
  answers = {
    'totp/begin': { secret: 'ABCD', uri: 'otpauth://x', qr: { size: 1, path: 'M0 0' } },
    'totp/confirm': Response.json({ code: 7799, msg: '验证码不对', data: null }),
  }
  ;({ close } = await draw(<TotpDialog onClose={closed} />))
  await until(() => expect(document.activeElement).toBe(field('code')))
  await press(byName('button', '启用'))
  await until(() => expect(message()).toBe('请输入 6 位验证码'))
  await typeIn(field('code'), '12 345')
  expect(field('code').value).toBe('12345')
  await press(byName('button', '启用'))
  await until(() => expect(message()).toBe('请输入 6 位验证码'))
  expect(bodies('totp/confirm')).toEqual([])
  await typeIn(field('code'), '123 456')
  await press(byName('button', '启用'))
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toBe('验证码不对'))
  expect([bodies('totp/confirm'), field('code').value]).toEqual([[{ code: '123456' }], ''])
  answers['totp/confirm'] = { state, recoveryCodes: [] }
  await typeIn(field('code'), '654321')
  await press(byName('button', '启用'))
  await until(() => expect(closed).toHaveBeenCalledOnce())
})

test('SES-25 a passkey asks for its name; what the server refuses before is told in the dialog', async () => {
  answers = { 'passkey/begin': Response.json({ code: 7799, msg: '通行密钥太多', data: null }) }
  ;({ close } = await draw(<PasskeyDialog onClose={closed} />))
  await press(byName('button', '继续'))
  await until(() => expect(message()).toBe('请填写名称'))
  await typeIn(field('name'), '办公电脑')
  await press(byName('button', '继续'))
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toBe('通行密钥太多'))
  expect([bodies('passkey/add'), field('name').value]).toEqual([[], '办公电脑'])
})
