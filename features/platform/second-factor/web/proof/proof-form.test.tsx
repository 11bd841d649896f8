import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProofWays } from '../../contract/index.ts'
import { ProofForm } from './proof-form.tsx'

const password: ProofWays = { setUp: false, phone: false, password: true, totp: false, passkey: false, recovery: false }
const app: ProofWays = { setUp: false, phone: false, password: false, totp: true, passkey: false, recovery: true }
const sent: unknown[] = []
let answers: Response[]
let close: (() => Promise<void>) | undefined

beforeEach(() => {
  sent.length = 0
  testCaller()
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return answers.shift()
  })
})
afterEach(async () => {
  await close?.()
  vi.unstubAllGlobals()
})

async function ask(ways: ProofWays) {
  const onProved = vi.fn()
  const onCancel = vi.fn()
  close = (await draw(<ProofForm ways={ways} onProved={onProved} onCancel={onCancel} />)).close
  const input = document.querySelector<HTMLInputElement>('.modal input')
  if (input === null) throw new Error('没有输入框')
  const type = (text: string) => typeIn(input, text)
  return { onProved, onCancel, input, type }
}

test('SES-25 a wrong password is told in the dialog, emptied and asked again; the right one proves', async () => {
  answers = [
    Response.json({ code: 7799, msg: '密码不正确，请核对后重试', data: null }),
    Response.json({ code: 200, msg: '', data: null }),
  ]
  const { onProved, input, type } = await ask(password)
  expect(input.type).toBe('password')
  expect(document.activeElement).toBe(input)
  await type('Wrong#1')
  await press(byName('.modal button', '验证'))
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toBe('密码不正确，请核对后重试'))
  expect(input.value).toBe('')
  expect(document.activeElement).toBe(input)
  await type(' Right#2 ')
  await press(byName('.modal button', '验证'))
  await until(() => expect(onProved).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([{ password: 'Wrong#1' }, { password: ' Right#2 ' }])
})

test('SES-25 a code is asked of who has an app, spaces around it do not count, and nothing empty is sent', async () => {
  answers = [Response.json({ code: 200, msg: '', data: null })]
  const { onProved, input, type } = await ask(app)
  await press(byName('.modal button', '验证'))
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await type(' 123456 ')
  await press(byName('.modal button', '验证'))
  await until(() => expect(onProved).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([{ code: '123456' }])
})

test('SES-25 closing it proves nothing', async () => {
  const { onProved, onCancel } = await ask(app)
  await act(async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  })
  expect(onCancel).toHaveBeenCalledTimes(1)
  expect(onProved).not.toHaveBeenCalled()
})
