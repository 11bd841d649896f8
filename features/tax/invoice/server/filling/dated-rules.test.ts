/** Rules that differ by day of issue, and words that differ by period. */
import { expect, test } from 'vitest'
import { isVerifiedRule } from '../list-names.ts'
import { unverifiedOf } from '../pool/unverified.rules.ts'
import { digital, invoiceOf, type GivenInvoice } from '../testing/make-invoices.ts'
import type { Annotation, LedgerEntry } from './context.ts'
import { planFilling } from './plan.ts'
import { wordsOfRule } from './rule-words.ts'
import { RULES } from './rules.ts'
import { toDecide } from './to-decide.ts'

const lastOld = '2025-12-31'
const firstNew = '2026-01-01'
const announcement = '财政部 税务总局公告2026年第13号'

const ride: GivenInvoice = {
  key: digital(1),
  kind: 'DIG_NORMAL',
  biz: 'passenger',
  amount: '100.00',
  tax: '3.00',
  validTax: '3.00',
}
const bridge: GivenInvoice = { key: 'T:TOLL_PAPER-1', kind: 'TOLL_PAPER', face: '105.00', amount: null, tax: null }
const paper = (kind: string): GivenInvoice => ({
  key: `T:${kind}-1`,
  kind,
  face: '103.00',
  fare: '109.00',
  amount: null,
  tax: null,
  validTax: null,
  identity: true,
})

function plan(given: GivenInvoice, more: { period?: string; said?: Annotation; blue?: LedgerEntry } = {}) {
  const invoice = invoiceOf(given)
  const { outcomes, contributions } = planFilling(new Map([[invoice.key, invoice]]), {
    period: more.period ?? '202601',
    subType: 'none',
    vatExemptionItemsCode: [],
    reductionCodes: {},
    annotation: () => more.said,
    ledger: () => more.blue,
  })
  const tax = contributions.filter(({ cell }) => cell === 'VATG_A2.r8b.c3').map(({ value }) => value)
  return { ...outcomes[0], tax, cells: contributions.map(({ cell }) => cell) }
}

/** Neither ticked nor claimed: on the last old day it waits for a tick, from the first new day for a person. */
test.for([
  ['FILL.N.16', ride],
  ['FILL.N.17', bridge],
] as const)('TAX-12 a voucher that left the list of 2026 is a question from its first day on: %s', ([rule, given]) => {
  expect(plan({ ...given, date: lastOld })).toMatchObject({ outcome: 'pending', rule: 'FILL.N.08', tax: [] })
  const asked = plan({ ...given, date: firstNew })
  expect(asked).toMatchObject({ outcome: 'person', rule, tax: [] })
  expect(asked.reason).toMatch(new RegExp(`${announcement}.*2026-01-01.*只有一处来源`))
  expect(plan({ ...given, date: null })).toMatchObject({ outcome: 'person', rule })
  expect(plan({ ...given, date: firstNew, kind: given.kind === 'DIG_NORMAL' ? 'E_NORMAL' : given.kind })).toMatchObject(
    {
      rule,
    },
  )
})

test('TAX-12 what a person decided counts on either side of the day, as an old voucher does in a new period', () => {
  const at = { deductPeriod: '202601' }
  for (const date of [lastOld, firstNew]) {
    expect(plan({ ...ride, ...at, date, checked: 'yes' })).toMatchObject({ rule: 'FILL.A2.12', tax: ['3.00'] })
    expect(plan({ ...bridge, ...at, date })).toMatchObject({ rule: 'FILL.A2.17', tax: ['5.00'] })
  }
  expect(plan({ ...ride, date: firstNew }, { said: { use: 'deduct' } })).toMatchObject({ outcome: 'pending' })
  expect(plan({ ...ride, date: firstNew }, { said: { use: 'none' } })).toMatchObject({ rule: 'FILL.N.06' })
})

test('TAX-12 a red letter of 2026 follows its blue one of 2025 and asks nothing about the list', () => {
  const red: GivenInvoice = {
    ...ride,
    date: firstNew,
    positive: false,
    amount: '-100.00',
    tax: '-3.00',
    validTax: '-3.00',
    blueNo: digital(2).slice(2),
  }
  expect(plan(red, { blue: { deductPeriod: '202512', use: 'deduct' } })).toMatchObject({
    rule: 'FILL.A2.21',
    cells: ['VATG_A2.r23b.c3'],
  })
  expect(plan(red, { blue: { deductPeriod: null, use: null } })).toMatchObject({ rule: 'FILL.N.03', cells: [] })
})

test('TAX-12 tickets and tolls that stay on the list are computed alike on both days', () => {
  const at = { deductPeriod: '202601', checked: 'yes' }
  const facts = { amount: '100.00', tax: '9.00', validTax: '9.00' }
  for (const date of [lastOld, firstNew]) {
    const taxes = [
      { key: digital(3), kind: 'DIG_RAIL', ...facts },
      { key: digital(4), kind: 'DIG_AIR', ...facts },
      { key: digital(5), kind: 'DIG_TOLL', ...facts },
      { key: digital(6), kind: 'DIG_NORMAL', biz: 'toll', ...facts },
      paper('TICKET_ROAD'),
      paper('TICKET_WATER'),
    ].map((given) => plan({ ...given, ...at, date }).tax)
    expect(taxes).toEqual([['9.00'], ['9.00'], ['9.00'], ['9.00'], ['3.00'], ['3.00']])
    expect(plan({ ...paper('TICKET_ROAD'), ...at, date, identity: null }).rule).toBe('FILL.N.10')
  }
})

test('TAX-09 LEAD-01 a rule names its documents with their days, in an old period those of then alone', () => {
  const old = wordsOfRule('FILL.A2.12', 'VATG_A2.r8b.c3', '202512')
  expect([old.law, old.verified]).toEqual(['2025-12-31 及以前开具的，公告2019年第39号第六条：按票面税额', true])
  const both = wordsOfRule('FILL.A2.12', 'VATG_A2.r8b.c3', '202601')
  expect(both.law).toMatch(new RegExp(`公告2019年第39号.*；2026-01-01 起开具的，${announcement}.*只有一处来源`))
  expect(both.verified).toBe(false)
  expect(wordsOfRule('FILL.A2.15', 'VATG_A2.r8b.c3', '202601')).toMatchObject({ verified: true })
  const relief = (period: string) => wordsOfRule('SMALL.04', 'VATS_MAIN.r10.c1', period).law
  expect([relief('20254'), relief('20261')]).toEqual([
    expect.stringContaining('公告2023年第1号、第19号'),
    expect.stringContaining('公告2026年第10号'),
  ])
  const exported = (period: string) => wordsOfRule('FILL.A1.15', 'VATG_A1.r16.c3', period).law
  expect([exported('202512'), exported('202601')]).toEqual([
    expect.stringContaining('财税〔2012〕39号'),
    expect.stringContaining('国家税务总局公告2026年第5号'),
  ])
})

test('TAX-12 what is unverified of a rule goes by the day of the invoice', () => {
  const said = (date: string) => unverifiedOf(invoiceOf({ ...ride, date }), 'FILL.A2.12')
  expect([said(lastOld), said(firstNew)]).toEqual([[], [expect.stringContaining(announcement)]])
  expect([isVerifiedRule('FILL.A2.17', lastOld), isVerifiedRule('FILL.A2.17', firstNew)]).toEqual([true, false])
})

test('house: every rule bound to days follows one without a gap, and each document of a rule has its days', () => {
  const dated = [...RULES.values()].filter(({ laws }) => laws !== undefined)
  expect(dated.map(({ id }) => id).toSorted()).toEqual(
    [...['11', '12', '13', '14', '15', '16', '17', '18'].map((each) => `FILL.A2.${each}`), 'FILL.N.10'].toSorted(),
  )
  for (const { laws = [] } of dated)
    expect(laws.map(({ from, to }) => [from, to])).toEqual([
      [undefined, lastOld],
      [firstNew, undefined],
    ])
  expect(toDecide.map(({ rule, from }) => [rule, from])).toEqual([
    ['FILL.N.16', firstNew],
    ['FILL.N.17', firstNew],
  ])
})
