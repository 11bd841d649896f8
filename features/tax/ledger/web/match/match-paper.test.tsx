import { ok } from '@portal/contract'
import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MatchRow } from '../../contract/index.ts'
import { MatchPaperPage } from './match-paper.tsx'

const row: MatchRow = {
  from: '202601',
  month: '202603',
  books: '100.00',
  invoices: '90.00',
  returns: '120.00',
  isFiled: false,
  explained: '5.00',
  unexplained: '15.00',
  isTold: true,
  carried: '0.00',
  items: [
    {
      id: 'i1',
      month: '202603',
      key: 'advance',
      amount: '5.00',
      source: '三月先开票，四月确认收入',
      by: '周敏',
      at: '2026-04-02 10:00:00',
      settledIn: null,
    },
  ],
}
let rows: MatchRow[] = []
beforeEach(() => {
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async () => Response.json(ok({ year: '2026', rows })))
})
afterEach(() => vi.unstubAllGlobals())

test('TAX-26 TAX-22 revenue of a year on paper with what explains it; blanks of a month are not summed', async () => {
  const later = { ...row, from: '202604', month: '202604', books: null, unexplained: null, isFiled: true, items: [] }
  rows = [row, later]
  const { host, close } = await draw(<MatchPaperPage />, '/?year=2026')
  await until(() => expect(host.querySelector('[data-paper]')).not.toBeNull())
  const [figures, items] = [...host.querySelectorAll('[data-part=paper]')]
  expect(figures?.querySelector('tbody tr:first-child')?.textContent).toContain('要说明，申报表还没有申报')
  expect(figures?.querySelector('tbody tr:last-child')?.textContent).toBe('合计100.00180.00240.0010.00')
  expect(items?.textContent).toContain('三月先开票，四月确认收入')
  expect(host.textContent).toContain('2026 年收入比对表')
  await close()
})

test('TAX-26 TAX-22 a year without books, invoices and returns is no empty paper', async () => {
  rows = []
  const { host, close } = await draw(<MatchPaperPage />, '/?year=2026')
  await until(() => expect(host.textContent).toContain('这一年还没有账簿、发票和申报'))
  expect(host.querySelector('[data-paper]')).toBeNull()
  await close()
})
