import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import { ResetOverlay } from './reset-overlay.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('SES-25 a reset needs account and reason; a refusal is told in the dialog and what was typed stays', async () => {
  testCaller()
  const sent: unknown[] = []
  const missing = '没有账号 nobody'
  const answers = [
    Response.json({ code: 7799, msg: missing, data: { errors: [{ path: 'account', message: missing }] } }),
    Response.json({ code: 200, msg: '', data: null }),
  ]
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return answers.shift()
  })
  const onClose = vi.fn()
  const { close } = await draw(<ResetOverlay onClose={onClose} given={undefined} />)
  await press(byName('.modal button', '重置'))
  expect([...document.querySelectorAll('.modal .message')].map((each) => each.textContent)).toEqual([
    '请填写账号',
    '请填写理由',
  ])
  const [account, reason] = [
    document.querySelector<HTMLInputElement>('.modal input'),
    document.querySelector<HTMLTextAreaElement>('.modal textarea'),
  ]
  if (account === null || reason === null) throw new Error('没有输入框')
  await typeIn(account, ' nobody ')
  await typeIn(reason, '手机遗失，已电话核实')
  await press(byName('.modal button', '重置'))
  await until(() => expect(document.querySelector('.modal .message')?.textContent).toBe(missing))
  expect(document.activeElement).toBe(account)
  expect(reason.value).toBe('手机遗失，已电话核实')
  await typeIn(account, 'user')
  await press(byName('.modal button', '重置'))
  await until(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([
    { account: 'nobody', reason: '手机遗失，已电话核实' },
    { account: 'user', reason: '手机遗失，已电话核实' },
  ])
  await close()
})
