import { ok } from '@portal/contract'
import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PayrollSum } from '../../contract/index.ts'
import { PayrollPaperPage } from './payroll-paper.tsx'

const long =
  '启明能源集团清洁能源事业部华北区域新能源运维服务中心（含托管电站）2026年度专项检查配合办公室有限责任公司分公司'
const salary: PayrollSum = {
  item: '正常工资薪金',
  people: 2,
  rows: 2,
  income: '19000.30',
  specials: '1500.05',
  additional: '6000.00',
}
const fees: PayrollSum = { ...salary, item: '劳务报酬所得', people: 1, rows: 1, income: '500.01', specials: '0.00' }
let rows: PayrollSum[] = []
beforeEach(() => {
  testBoot()
  testCaller({ entName: long })
  vi.stubGlobal('fetch', async () => Response.json(ok({ month: '202603', people: 2, rows })))
})
afterEach(() => vi.unstubAllGlobals())

test('TAX-13 TAX-22 payroll of a month on paper: by item, summed exactly, persons once, a seal', async () => {
  rows = [salary, fees]
  const { host, close } = await draw(<PayrollPaperPage />, '/?month=202603')
  await until(() => expect(host.querySelector('[data-paper]')).not.toBeNull())
  expect(host.querySelector('tbody tr:last-child')?.textContent).toBe('合计319,500.311,500.0512,000.00')
  for (const words of [`扣缴义务人：${long}`, '2026年3月', '2 人（有几项所得的只计一次）', '（盖章）', '未核实'])
    expect(host.querySelector('[data-paper]')?.textContent).toContain(words)
  await close()
})

test('TAX-13 TAX-22 a month without payroll is no empty paper but says what to do', async () => {
  rows = []
  const { host, close } = await draw(<PayrollPaperPage />, '/?month=202603')
  await until(() => expect(host.textContent).toContain('2026年3月还没有工资'))
  expect(host.querySelector('[data-paper]')).toBeNull()
  await close()
})
