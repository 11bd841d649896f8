import { draw, press } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ImportStatus } from '../../contract/index.ts'
import { Findings } from './findings.tsx'
import { ImportFooter } from './import-footer.tsx'

const status: ImportStatus = {
  importId: 'i1', state: 'preview', message: '', period: '202602', fileName: 'a.xlsx', total: 12_345, accepted: 8, refused: 2, duplicates: 1,
  progress: { rows: 14_000, expected: 14_000, written: 0 }, found: { error: 1, warning: 0, info: 0 }, fileUntil: null,
  rows: [{ sheet: '进项', row: 37, rule: 'INV.R01', level: 'error', message: '号码变成科学计数，末几位丢失' }],
}
let close: () => Promise<void>
beforeEach(() => { testBoot(); testCaller() })
afterEach(() => close())
const taking = () => document.querySelector<HTMLButtonElement>('.btn.pri')

test('TAX-10 with refused rows nothing can be taken over until the person says to leave them out', async () => {
  ({ close } = await draw(<ImportFooter status={status} onChange={() => undefined} onAgain={() => undefined} />))
  expect(taking()?.disabled).toBe(true)
  await press(document.querySelector<HTMLElement>('input[type=checkbox]') as HTMLElement)
  expect(taking()?.disabled).toBe(false)
  expect(taking()?.textContent).toBe('确认入账 8 张')
})

test('TAX-10 a file without refused rows can be taken over at once, one being read can not', async () => {
  ({ close } = await draw(<ImportFooter status={{ ...status, refused: 0, rows: [] }} onChange={() => undefined} onAgain={() => undefined} />))
  expect(taking()?.disabled).toBe(false)
  await close()
  ;({ close } = await draw(<ImportFooter status={{ ...status, state: 'reading', total: 0, accepted: 0, refused: 0 }} onChange={() => undefined} onAgain={() => undefined} />))
  expect(taking()).toBeNull()
})

test('TAX-10 the preview counts and names each refused row with its reason', async () => {
  const drawn = await draw(<Findings status={status} />)
  close = drawn.close
  expect(drawn.host.querySelector('.sums')?.textContent).toBe('共 12,345可入账 8退回 2重复 1下载退回清单')
  expect([...drawn.host.querySelectorAll('.levels button')].map(button => button.textContent)).toEqual(['全部 1', '退回 1', '提示 0', '说明 0'])
  expect(drawn.host.querySelector('tbody tr')?.textContent).toBe('37退回进项号码变成科学计数，末几位丢失 INV.R01')
})
