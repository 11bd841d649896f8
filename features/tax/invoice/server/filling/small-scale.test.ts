import { sumMoney } from '@portal/domain/money'
import { expect, test } from 'vitest'
import { intake } from '../intake/intake.ts'
import { CONTEXT, listOf, output } from '../testing/workbooks.ts'
import type { Annotation, FillingContext } from './context.ts'
import type { FillingPlan } from './plan.ts'
import { planSmallScale } from './small-scale.ts'

const quarter = ['202601', '202602', '202603']
const number = (index: number): string => `264220005197678${String(index).padStart(5, '0')}`
type Line = {
  amount: string
  rate?: string
  kind?: string
  status?: string
  taxCode?: string | null
  date?: string
  item?: string
}

/** A line as written by the bureau: tax computed from rate and amount. */
const row = (index: number, { amount, rate = '1%', ...more }: Line) => {
  const tax = rate === '免税' ? '0.00' : (Math.round(Number(amount) * Number.parseFloat(rate)) / 100).toFixed(2)
  return output({
    digitalNo: number(index),
    kind: '数电发票（普通发票）',
    amount,
    rateText: rate,
    tax,
    gross: sumMoney([amount, tax]),
    positive: amount.startsWith('-') ? '否' : '是',
    ...more,
  })
}
async function plan(lines: Line[], months = quarter, said: Record<string, Annotation> = {}): Promise<FillingPlan> {
  const { invoices } = await intake(
    [
      await listOf(
        'full-detail',
        lines.map((line, index) => row(index, line)),
      ),
    ],
    CONTEXT,
  )
  const context: FillingContext = {
    period: '20261',
    subType: 'none',
    vatExemptionItemsCode: [],
    reductionCodes: {},
    annotation: (key) => said[key],
    ledger: () => undefined,
  }
  return planSmallScale(invoices.values(), months, context)
}
const cells = ({ contributions }: FillingPlan): Record<string, string> =>
  Object.fromEntries(
    [...new Set(contributions.map((one) => one.cell))]
      .toSorted()
      .map((cell) => [
        cell.replace('VATS_MAIN.', ''),
        sumMoney(contributions.filter((one) => one.cell === cell).map((one) => one.value)),
      ]),
  )
const special = '数电发票（增值税专用发票）'
const services = '3040000000000000000'

test('TAX-12 TAX-17 a quarter within 300,000 yuan: ordinary invoices are exempt, special ones taxed', async () => {
  const made = await plan([
    { amount: '120000.00' },
    { amount: '80000.00', taxCode: services },
    { amount: '99999.99', kind: special, rate: '3%' },
  ])
  expect(cells(made)).toEqual({
    'r1.c1': '99999.99',
    'r2.c1': '99999.99',
    'r10.c1': '120000.00',
    'r10.c2': '80000.00',
    'r17.c1': '3600.00',
    'r17.c2': '2400.00',
    'r18.c1': '3600.00',
    'r18.c2': '2400.00',
  })
})

test('TAX-12 TAX-17 at the limit all is exempt, one cent above nothing; a red invoice takes sales off', async () => {
  expect(cells(await plan([{ amount: '300000.01' }]))).toEqual({
    'r1.c1': '300000.01',
    'r3.c1': '300000.01',
    'r16.c1': '6000.00',
  })
  expect(cells(await plan([{ amount: '300000.00' }]))).toMatchObject({ 'r10.c1': '300000.00' })
  expect(cells(await plan([{ amount: '300100.00' }, { amount: '-100.00' }]))).toMatchObject({ 'r10.c1': '300000.00' })
  expect(cells(await plan([{ amount: '100000.01' }], ['202603']))).toHaveProperty('r1.c1')
})

test('TAX-12 the cents of many lines add up to the rounded whole', async () => {
  const lines = Array.from({ length: 7 }, () => ({ amount: '50000.33' }))
  const made = await plan(lines)
  expect(cells(made)).toEqual({ 'r1.c1': '350002.31', 'r3.c1': '350002.31', 'r16.c1': '7000.05' })
  expect(new Set(made.contributions.filter((one) => one.cell.endsWith('r16.c1')).map((one) => one.value))).toEqual(
    new Set(['1000.01', '1000.00']),
  )
})

test('TAX-12 void, foreign and undecided lines: left out, other period, or a person’s', async () => {
  const made = await plan([
    { amount: '100.00', status: '已作废' },
    { amount: '200.00', date: '2025-12-31 10:00:00' },
    { amount: '300.00', taxCode: null },
    { amount: '400.00', rate: '13%' },
    { amount: '500.00', rate: '免税' },
    { amount: '600.00', rate: '5%', taxCode: services },
  ])
  expect(made.outcomes.map((one) => [one.rule, one.outcome])).toEqual([
    ['SMALL.X.01', 'excluded'],
    ['SMALL.X.02', 'otherPeriod'],
    ['SMALL.X.08', 'person'],
    ['SMALL.X.07', 'person'],
    ['SMALL.02', 'filled'],
    ['SMALL.05', 'filled'],
  ])
  const decided = await plan([{ amount: '300.00', taxCode: null }], quarter, {
    [`D:${number(0)}`]: { taxItem: 'services' },
  })
  expect(cells(decided)).toMatchObject({ 'r10.c2': '300.00' })
})

test('TAX-12 TAX-17 above the limit with real estate, within it without: only the rest is exempt', async () => {
  const made = await plan([{ amount: '290000.00' }, { amount: '500000.00', rate: '5%', taxCode: services }], quarter, {
    [`D:${number(1)}`]: { biz: 'realEstateSale' },
  })
  expect(cells(made)).toMatchObject({ 'r10.c1': '290000.00', 'r4.c2': '500000.00', 'r6.c2': '500000.00' })
})

test('TAX-12 TAX-17 within the limit with everything, real estate is exempt; one cent above it is taxed', async () => {
  const sale = (amount: string) =>
    plan([{ amount: '100000.00' }, { amount, rate: '5%', taxCode: services }], quarter, {
      [`D:${number(1)}`]: { biz: 'realEstateSale' },
    })
  expect(cells(await sale('200000.00'))).toEqual({
    'r10.c1': '100000.00',
    'r10.c2': '200000.00',
    'r17.c1': '3000.00',
    'r17.c2': '10000.00',
    'r18.c1': '3000.00',
    'r18.c2': '10000.00',
  })
  expect(cells(await sale('200000.01'))).toMatchObject({
    'r10.c1': '100000.00',
    'r4.c2': '200000.01',
    'r6.c2': '200000.01',
  })
})
