import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TaxMonth } from '../../contract/months.routes.ts'
import { BurdenCard } from './burden-card.tsx'
import { taxChart } from './months.rules.ts'
import { TaxMonthsCard } from './tax-months-card.tsx'

// happy-dom sees nothing come into sight: the picture stays unloaded, its table is what is looked at.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  testCaller()
  testBoot()
})
let close = async (): Promise<void> => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const blank = { note: '未开始', vat: null, surtax: null, total: null, sales: null, burden: null }
const month = (period: string, more: Partial<TaxMonth> = {}): TaxMonth => ({
  period,
  taskNo: `t${period}`,
  note: '',
  vat: '13000.00',
  surtax: '1560.00',
  total: '14560.00',
  sales: '100000.00',
  burden: '13.00',
  ...more,
})
async function show(card: React.ReactNode, answer: unknown): Promise<HTMLElement> {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)))
  const drawn = await draw(card)
  ;({ close } = drawn)
  return drawn.host
}
const fine = (data: TaxMonth[]) => ({ code: 200, msg: '', data })
const cells = (host: HTMLElement) =>
  [...host.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))

test('WRK-01 the tax of each period stands in a table too, with its return; what may change says why', async () => {
  const months = [
    month('202512'),
    { ...month('202601'), ...blank, taskNo: null, note: '' },
    month('202602', { note: '编制中' }),
  ]
  const host = await show(<TaxMonthsCard />, fine(months))
  await until(() => expect(host.querySelector('[data-part="chart"]')).not.toBeNull())
  await press(byName('button', '看表格'))
  await until(() => expect(host.querySelector('table')).not.toBeNull())
  expect(cells(host)).toEqual([
    ['期间', '增值税应补（退）税额元', '附加税费元', '合计元', '说明'],
    ['2025年12月', '13,000.00', '1,560.00', '14,560.00', ''],
    ['2026年1月', '—', '—', '—', ''],
    ['2026年2月', '13,000.00', '1,560.00', '14,560.00', '编制中'],
  ])
  expect([...host.querySelectorAll('th a')].map((link) => link.getAttribute('href'))).toEqual([
    '/system/tax-admin/tax-detail?id=t202512',
    '/system/tax-admin/tax-detail?id=t202602',
  ])
  expect(taxChart(months).points.map(({ short }) => short)).toEqual(['12月\n2025年', '1月\n2026年', '2月'])
})

test('WRK-01 the burden rate stands with the tax and the sales that make it', async () => {
  const host = await show(<BurdenCard />, fine([month('20261'), month('20262', { burden: null, sales: '0.00' })]))
  await until(() => expect(host.textContent).toContain('应补（退）税额 ÷ 销售额'))
  await press(byName('button', '看表格'))
  await until(() => expect(host.querySelector('table')).not.toBeNull())
  expect(cells(host)).toEqual([
    ['期间', '增值税税负率%', '增值税应补（退）税额元', '销售额元'],
    ['2026年第1季度', '13.00', '13,000.00', '100,000.00'],
    ['2026年第2季度', '—', '13,000.00', '0.00'],
  ])
})

test('WRK-01 without returns, before the first figure and without sales the card says what is missing', async () => {
  const first = await show(<TaxMonthsCard />, fine([]))
  await until(() => expect(first.textContent).toContain('还没有增值税申报表'))
  await close()
  const second = await show(<TaxMonthsCard />, fine([{ ...month('202602'), ...blank }]))
  await until(() => expect(second.textContent).toContain('申报表还没有填写'))
  await close()
  const third = await show(<BurdenCard />, fine([month('202602', { burden: null, sales: '0.00' })]))
  await until(() => expect(third.textContent).toContain('还没有销售额'))
})

test('WRK-01 a failed read says so and is tried again', async () => {
  const host = await show(<TaxMonthsCard />, { code: 500, msg: '系统出错', data: null })
  await until(() => expect(host.querySelector('[role="alert"]')).not.toBeNull())
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(fine([month('202602')]))))
  await press(byName('button', '重试'))
  await until(() => expect(host.querySelector('[data-part="chart"]')).not.toBeNull())
})
