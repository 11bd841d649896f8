import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { DifferenceKey, MatchItem } from '../../contract/match.schema.ts'
import { samplePath } from '../testing/ledger-samples.ts'
import { matchYear } from './match.rules.ts'

const item = (key: DifferenceKey, amount: string, month: string, settledIn: string | null = null): MatchItem => ({
  id: `${key} ${month}`,
  month,
  key,
  amount,
  source: '',
  by: '',
  at: '',
  settledIn,
})

test('TAX-26 the sample’s differences explain what its returns declare beyond its books', () => {
  const { reconcile } = JSON.parse(readFileSync(samplePath('TB-K1.json'), 'utf8')) as {
    reconcile: {
      ledger: Record<string, string>
      vatSales: string
      items: { key: DifferenceKey; amount: string }[]
      unexplained: string
    }
  }
  const year = { year: '2025', declared: [{ period: '202512', amount: reconcile.vatSales, isFiled: true }] }
  const books = [{ month: '202512', revenue: '31850000.00' }]
  const items = reconcile.items.map(({ key, amount }) => item(key, amount, '202512'))
  const [row] = matchYear({ ...year, books, invoiced: new Map(), items })
  expect(row).toMatchObject({ unexplained: reconcile.unexplained, explained: '235000.00', carried: '70000.00' })
  const [bare] = matchYear({ ...year, books, invoiced: new Map(), items: [] })
  expect(bare).toMatchObject({ unexplained: '235000.00', isTold: false })
})

test('TAX-26 a month is what its books have beyond those before, and longer where books are missing', () => {
  const rows = matchYear({
    year: '2026',
    books: [
      { month: '202601', revenue: '100.00' },
      { month: '202603', revenue: '350.00' },
    ],
    declared: ['202601', '202602', '202603', '202604'].map((period) => ({ period, amount: '120.00', isFiled: true })),
    invoiced: new Map([['202602', '90.00']]),
    items: [],
  })
  expect(rows.map(({ from, month, books, invoices, returns }) => [from, month, books, invoices, returns])).toEqual([
    ['202601', '202601', '100.00', '0.00', '120.00'],
    ['202602', '202603', '250.00', '90.00', '240.00'],
    ['202604', '202604', null, '0.00', '120.00'],
  ])
  expect(rows.map(({ isTold }) => isTold)).toEqual([true, true, false])
})

test('TAX-26 a difference of time is carried until a month turns it round', () => {
  const rows = matchYear({
    year: '2026',
    books: [
      { month: '202601', revenue: '100.00' },
      { month: '202602', revenue: '300.00' },
    ],
    declared: [
      { period: '202601', amount: '150.00', isFiled: true },
      { period: '202602', amount: '150.00', isFiled: false },
    ],
    invoiced: new Map(),
    items: [item('advance', '50.00', '202601', '202602')],
  })
  expect(rows.map(({ unexplained, carried }) => [unexplained, carried])).toEqual([
    ['0.00', '50.00'],
    ['0.00', '0.00'],
  ])
})

test('TAX-26 returns of quarters are compared with the books of whole quarters', () => {
  const rows = matchYear({
    year: '2026',
    books: ['202601', '202602', '202603', '202604'].map((month, at) => ({ month, revenue: `${(at + 1) * 10}.00` })),
    declared: [{ period: '20261', amount: '30.00', isFiled: true }],
    invoiced: new Map(),
    items: [],
  })
  expect(rows.map(({ from, month, unexplained }) => [from, month, unexplained])).toEqual([
    ['202601', '202603', '0.00'],
    ['202604', '202604', null],
  ])
})
