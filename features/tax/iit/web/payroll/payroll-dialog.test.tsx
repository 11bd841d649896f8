import { ok } from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { confirmPayrollRoute, type PayrollPreview } from '../../contract/index.ts'
import { PayrollDialog } from './payroll-dialog.tsx'

const preview: PayrollPreview = {
  importId: 'i1',
  fileName: '工资.xlsx',
  month: '202603',
  items: ['正常工资薪金'],
  total: 3,
  adds: 2,
  changes: 0,
  same: 0,
  gone: 1,
  newPeople: 1,
  refused: 1,
  warned: 1,
  income: '30000.00',
  expiresAt: '2026-04-10 10:00:00',
  refusals: [{ row: 3, name: '张甲', message: '第 2 行与第 3 行是同一人同一所得项目，请合成一行' }],
  warnings: [{ row: 2, name: '李乙', message: '人员里没有李乙' }],
}
const done = { adds: 2, changes: 0, same: 0, gone: 1, skipped: 1, newPeople: 1 }

/** Replaces XMLHttpRequest: answers an upload with the preview. */
class Upload {
  upload = {}
  status = 200
  responseText = JSON.stringify(ok(preview))
  onload: () => void = () => undefined
  open(): void {
    /* One address only. */
  }
  setRequestHeader(): void {
    /* Not read here. */
  }
  getResponseHeader(): null {
    return null
  }
  send(): void {
    setTimeout(() => this.onload())
  }
}
/** A server that is ill. */
class Ill extends Upload {
  override status = 500
  override responseText = JSON.stringify({ code: 500, msg: '服务暂时不可用', data: null })
}
let sent: { path: string; body: unknown }[] = []
beforeEach(() => {
  sent = []
  testBoot()
  testCaller({ permissions: new Set(['iit:people:manage']) })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://portal.test').pathname
    if (typeof init?.body === 'string') sent.push({ path, body: JSON.parse(init.body) })
    return Response.json(ok(done))
  })
  vi.stubGlobal('XMLHttpRequest', Upload)
})

test('TAX-13 a month’s payroll is looked at before it is taken over; refused rows go only by a word', async () => {
  const onDone = vi.fn()
  await draw(<PayrollDialog onClose={() => undefined} onDone={onDone} />)
  const choose = document.querySelector('input[type=file]') as HTMLInputElement
  Object.defineProperty(choose, 'files', { value: [new File(['x'], '工资.xlsx')] })
  await act(async () => {
    choose.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => expect(document.body.textContent).toContain('请合成一行'))
  expect(document.body.textContent).toContain('人员里没有李乙')
  const confirm = () => byName('button', '确认导入') as HTMLButtonElement
  expect(confirm().disabled || confirm().getAttribute('aria-disabled') === 'true').toBe(true)
  await press(document.querySelector('input[type=checkbox]') as HTMLElement)
  await press(confirm())
  await until(() => expect(document.body.textContent).toContain('跳过 1 行'))
  expect(sent.at(-1)).toEqual({ path: confirmPayrollRoute.path, body: { importId: 'i1', skipRefused: true } })
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('TAX-13 a server that is ill keeps month and file; the same file is sent again by one button', async () => {
  vi.stubGlobal('XMLHttpRequest', Ill)
  await draw(<PayrollDialog onClose={() => undefined} onDone={() => undefined} />)
  const choose = document.querySelector('input[type=file]') as HTMLInputElement
  Object.defineProperty(choose, 'files', { value: [new File(['x'], '工资.xlsx')] })
  await act(async () => {
    choose.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('工资.xlsx'))
  vi.stubGlobal('XMLHttpRequest', Upload)
  await press(byName('button', '重试'))
  await until(() => expect(document.body.textContent).toContain('请合成一行'))
  expect(document.querySelector('[role=alert]')?.textContent ?? '').not.toContain('暂时不可用')
})
