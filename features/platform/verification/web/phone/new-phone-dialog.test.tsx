import { setCaller } from '@portal/web-kit/caller'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChangeOverlay } from './change-overlay.tsx'

const sent: { path: string; body: unknown; query: string }[] = []
let answers: Record<string, unknown>
let close = async (): Promise<void> => undefined
const closed = vi.fn<(answer?: unknown) => void>()

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  sent.length = 0
  closed.mockReset()
  testBoot()
  testCaller()
  answers = { current: { phone: '' }, sendMsg: ['token-1'], validateSms: { verified: true, text: '验证成功' } }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const address = new URL(url, location.origin)
    const path = address.pathname.split('/').at(-1) ?? ''
    sent.push({
      path,
      query: address.searchParams.toString(),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
    })
    const answer = answers[path]
    return answer instanceof Response ? answer.clone() : Response.json({ code: 200, msg: '', data: answer ?? null })
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
  setCaller(null)
})
const field = (name: string) => document.querySelector(`[data-field="${name}"] input`) as HTMLInputElement
const message = (name: string) => document.querySelector(`[data-field="${name}"] .message`)?.textContent
const bodies = (path: string) => sent.filter((each) => each.path === path).map(({ body }) => body)
const refusal = (path: string, text: string) =>
  Response.json({ code: 7799, msg: text, data: { errors: [{ path, message: text }] } })

test('SES-05 a phone is bound by password, new number and its code; refusals stand at their fields', async () => {
  ;({ close } = await draw(<ChangeOverlay given={undefined} onClose={closed} />))
  await until(() => expect(field('password')).not.toBeNull())
  await press(byName('button', '下一步'))
  await until(() => expect(message('password')).toBe('请输入登录密码'))
  await typeIn(field('password'), ' secret ')
  await press(byName('button', '下一步'))
  await until(() => expect(field('phone')).not.toBeNull())
  expect((byName('button', '发送验证码') as HTMLButtonElement).disabled).toBe(true)
  await typeIn(field('phone'), '1380013')
  await press(byName('button', '确定'))
  await until(() => expect([message('phone'), message('code')]).toEqual(['请输入正确的手机号', '请输入验证码']))
  await typeIn(field('phone'), '138 0013 8000')
  await press(byName('button', '发送验证码'))
  await until(() => expect(document.body.textContent).toContain('验证码已发送到 13800138000'))
  expect(sent.find(({ path }) => path === 'sendMsg')?.query).toBe('tokenType=101&phone=13800138000')
  answers['validateSms'] = refusal('code', '验证码不正确，还可以再试4次')
  await typeIn(field('code'), ' 111111 ')
  await press(byName('button', '确定'))
  await until(() => expect(message('code')).toBe('验证码不正确，还可以再试4次'))
  expect(bodies('changePhone')).toEqual([])
  answers['validateSms'] = { verified: true, text: '验证成功' }
  answers['changePhone'] = refusal('phone', '新手机号与当前绑定的手机号相同')
  await press(byName('button', '确定'))
  await until(() => expect(message('phone')).toBe('新手机号与当前绑定的手机号相同'))
  expect(bodies('changePhone')).toEqual([{ phone: '13800138000', token: 'token-1', password: ' secret ' }])
  expect(closed).not.toHaveBeenCalled()
  await press(byName('button', '上一步'))
  await until(() => expect(field('password')).not.toBeNull())
  await press(byName('button', '关闭'))
  expect(closed).toHaveBeenCalledWith(false)
})

test('SES-05 with a bound phone the code to it proves who it is', async () => {
  answers['current'] = { phone: '*******0001' }
  ;({ close } = await draw(<ChangeOverlay given={undefined} onClose={closed} />))
  await until(() => expect(document.body.textContent).toContain('验证码将发送到 *******0001'))
  await press(byName('button', '下一步'))
  await until(() => expect(message('code')).toBe('请输入验证码'))
  await press(byName('button', '发送验证码'))
  await until(() => expect(document.body.textContent).toContain('验证码已发送到'))
  await typeIn(field('code'), '123456')
  await press(byName('button', '下一步'))
  await until(() => expect(field('phone')).not.toBeNull())
  expect(bodies('validateSms')).toEqual([{ code: '123456', token: 'token-1' }])
})
