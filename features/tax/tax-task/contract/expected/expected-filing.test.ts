import { lawRules } from '@portal/tax-forms/law'
import { expect, test } from 'vitest'
import { expectedPeriodIn, isExpectedOn, isNewOn } from './expected-filing.ts'

const timingOf = (id: string) => {
  const duty = lawRules.find((rule) => rule.id === id)?.duty
  if (!duty) throw new Error(`${id} has no duty`)
  return duty
}
const [withheld, assets, compounds] = [timingOf('VAT-08'), timingOf('VAT-04'), timingOf('PBT-01')]

test('TAX-02 a month names the period that ends before it from the first on: 202611, 2026, 20271', () => {
  expect(['2026-11', '2026-12', '2027-01'].map((month) => expectedPeriodIn(withheld, month))).toEqual([
    undefined,
    '202611',
    '202612',
  ])
  expect(['2026-01', '2026-12', '2027-01', '2027-02'].map((month) => expectedPeriodIn(assets, month))).toEqual([
    undefined,
    undefined,
    '2026',
    undefined,
  ])
  expect(
    ['2027-01', '2027-03', '2027-04', '2027-05', '2027-07'].map((month) => expectedPeriodIn(compounds, month)),
  ).toEqual([undefined, undefined, '20271', undefined, '20272'])
})

test('TAX-02 lists tell of it from its day, to-dos to the end of the first month it could be due in', () => {
  const told = (duty: typeof withheld, days: string[]) =>
    days.map((day) => [isExpectedOn(duty, day), isNewOn(duty, day)])
  expect(told(withheld, ['2026-10-31', '2026-11-01', '2026-12-31', '2027-01-01'])).toEqual([
    [false, false],
    [true, true],
    [true, true],
    [true, false],
  ])
  expect(told(assets, ['2026-11-30', '2026-12-01', '2027-01-31', '2027-02-01'])).toEqual([
    [false, false],
    [true, true],
    [true, true],
    [true, false],
  ])
  expect(told(compounds, ['2026-12-31', '2027-01-01', '2027-04-30', '2027-05-01'])).toEqual([
    [false, false],
    [true, true],
    [true, true],
    [true, false],
  ])
})
