import { toDecimal } from '@portal/domain/money'
import rules from '@portal/tax-forms/data/transfer-pricing.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { dayOf, papersOf, yearOfDealings, type YearOfDealings } from './documentation.ts'

const none = { goods: '0', financial: '0', intangible: '0', other: '0' }
const decimals = (amounts: typeof none): YearOfDealings['amounts'] => ({
  goods: toDecimal(amounts.goods),
  financial: toDecimal(amounts.financial),
  intangible: toDecimal(amounts.intangible),
  other: toDecimal(amounts.other),
})
type Case = typeof none &
  Partial<Record<'crossBorder' | 'domesticOnly' | 'groupMaster' | 'costSharing', boolean>> & {
    apaGoods?: string
  }
const yearOf = (one: Case): YearOfDealings => ({
  amounts: decimals(one),
  arranged: decimals({ ...none, goods: one.apaGoods ?? '0' }),
  crossBorder: one.crossBorder === true,
  domesticOnly: one.domesticOnly === true,
  groupMaster: one.groupMaster === true,
  costSharing: one.costSharing === true,
  debtEquity: false,
  consolidated: null,
})

test.for(rules.vectors.map((vector, at) => [at + 1, vector] as const))(
  'TAX-13 TAX-17 thresholds of documentation hold for vector %i of the reference',
  ([, vector]) => {
    const found = new Set(papersOf(yearOf(vector.case as Case)).map(({ paper }) => paper))
    expect({ local: found.has('local'), master: found.has('master'), special: found.has('special') }).toEqual({
      local: vector.local,
      master: vector.master,
      special: vector.special,
    })
  },
)

test('TAX-13 a kept year: dealings by threshold, papers with their days, what is unverified says so', () => {
  const dealing = { side: 'abroad' as const, amount: '0', arranged: false }
  const year = yearOfDealings({
    dealings: [
      { ...dealing, kind: 'labour', amount: '30000000.00' },
      { ...dealing, kind: 'funds', amount: '10000000.01' },
      { ...dealing, kind: 'goods', amount: '1.00', side: 'home' },
    ],
    groupMaster: true,
    costSharing: false,
    debtEquity: false,
    consolidated: '5500000001.00',
  })
  expect([year.crossBorder, year.domesticOnly, year.amounts.other.toFixed(2)]).toEqual([true, false, '40000000.01'])
  expect(papersOf(year).map(({ paper, verified }) => [paper, verified, dayOf(paper, '2025')])).toEqual([
    ['report', true, '2026-05-31'],
    ['local', true, '2026-06-30'],
    ['master', false, '2026-12-31'],
    ['country', false, '2026-05-31'],
  ])
})
