import { beforeEach, expect, test, vi } from 'vitest'
import { handle } from './form.ts'
import { summarise } from './form-errors.ts'

const form = () => document.querySelector('form')!
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
const alert = () => document.querySelector<HTMLElement>('.alert')!
const line = (name: string) => document.getElementById(`e-${name}`)!.textContent
const fill = (name: string, text: string) => {
  field(name).value = text
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}
const send = vi.fn(() => null)

beforeEach(() => {
  send.mockClear()
  document.body.innerHTML =
    '<form id="in" method="dialog"><div class="alert" role="alert" hidden><div></div></div>' +
    '<input name="account" data-needed="请输入账号"><p id="e-account">工号</p>' +
    '<input name="password" data-needed="请输入密码"><p id="e-password"></p><button type="submit">登录</button></form>'
  handle('in', { send, onDone: () => {} })
  form().requestSubmit()
})

test('SES-01 the error of an empty field goes as it is filled, and the list at the top keeps what is missing', () => {
  expect(send).not.toHaveBeenCalled()
  expect(alert().textContent).toBe('请输入账号；请输入密码')
  expect([line('account'), line('password')]).toEqual(['请输入账号', '请输入密码'])
  fill('account', ' ')
  expect(line('account')).toBe('请输入账号')
  fill('account', 'user')
  expect([line('account'), field('account').getAttribute('aria-invalid')]).toEqual(['工号', 'false'])
  expect(alert().textContent).toBe('请输入密码')
  fill('password', 'x')
  expect([line('password'), alert().hidden]).toEqual(['', true])
  form().requestSubmit()
  expect(send).toHaveBeenCalledOnce()
})

test('SES-01 a refusal at the top stays while its field is filled anew', () => {
  summarise(form(), '账号或密码不正确')
  fill('account', 'user')
  expect([line('account'), alert().textContent, alert().hidden]).toEqual(['工号', '账号或密码不正确', false])
})
