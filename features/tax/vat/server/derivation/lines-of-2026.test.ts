import { checkFiling, loadForms, type FormSet } from '@portal/tax-forms'
import type { Contribution } from '@portal/invoice/server/public'
import { beforeAll, expect, test } from 'vitest'
import { fillReturn, VAT_FORMS } from './fill-return.ts'
import { manualContributions } from './manual.ts'
import { impliedParts } from './parted-exempt.ts'
import { leftToFormulas, restOfLines } from './rest-of-lines.ts'

let set: FormSet
beforeAll(async () => {
  set = await loadForms(VAT_FORMS)
})

const billed = (cell: string, value: string, rule = 'FILL.A1.01'): Contribution => ({
  cell: `VATG_${cell}`,
  source: 'invoice',
  ref: 'A',
  line: 1,
  rule,
  value,
})
const typed = (cell: string, value: string, taxItem: string | null, period = '202603'): Contribution[] =>
  manualContributions([{ cell: `VATG_${cell}`, value, taxItem, note: 'own' }], period).map((one, index) =>
    index === 0 ? one : { ...one, ref: 'spread' },
  )

/** Lines 2, 3, 9 and 10 as the server fills them, and which checks of the lines do not hold. */
function lines(period: string, contributions: readonly Contribution[], untold: readonly Contribution[] = []) {
  const all = [...contributions, ...untold, ...impliedParts(contributions, period)]
  const rest = restOfLines(all, untold, period)
  const { filing } = fillReturn(set, {
    period,
    prior: null,
    preferences: { cityFlag: 'city' },
    contributions: leftToFormulas([...all, ...rest], ({ ref }) => ref === 'own', period),
  })
  const main = filing.forms['VATG_MAIN']?.cells ?? {}
  const fired = checkFiling(set, filing).flatMap(({ id }) => (/^VATG-M(05|12|22)$/.test(id) ? [id] : []))
  return [...['r2', 'r3', 'r9', 'r10'].map((row) => main[row]?.['c1'] ?? ''), ...fired]
}

test('TAX-12 TAX-05 labour of invoices or of typed sales is in line 3 alone, not in line 2 as well', () => {
  const labour = [billed('A1.r1.c1', '50.00'), billed('MAIN.r3.c1', '50.00')]
  expect(lines('202603', labour)).toEqual(['0.00', '50.00', '0.00', '0.00'])
  expect(lines('202603', typed('A1.r1.c5', '50.00', 'labour'))).toEqual(['0.00', '50.00', '0.00', '0.00'])
})

test('TAX-12 TAX-05 typed sales join what invoices say of their line, with an item or without, and count once', () => {
  const goods = [billed('A1.r1.c1', '100.00'), billed('MAIN.r2.c1', '100.00')]
  const services = [billed('A1.r5.c1', '40.00', 'FILL.A1.05'), billed('MAIN.r3.c1', '40.00', 'FILL.A1.05')]
  const both = [...goods, ...services]
  expect(lines('202603', [...both, ...typed('A1.r1.c5', '30.00', 'goods')])).toEqual([
    '130.00',
    '40.00',
    '0.00',
    '0.00',
  ])
  expect(lines('202603', both, typed('A1.r3.c1', '20.00', null))).toEqual(['120.00', '40.00', '0.00', '0.00'])
  expect(lines('202603', goods, typed('A1.r5.c3', '7.00', null))).toEqual(['100.00', '7.00', '0.00', '0.00'])
  expect(lines('202603', both, typed('A1.r6.c9', '60.00', null))).toEqual(['40.00', '40.00', '0.00', '0.00'])
})

test('TAX-12 TAX-05 typed exempt goods join line 9 beside exempt invoices, not line 10', () => {
  const exempt = [billed('A1.r18.c3', '10.00', 'FILL.A1.17'), billed('MAIN.r9.c1', '10.00', 'FILL.A1.17')]
  expect(lines('202603', exempt, typed('A1.r18.c5', '5.00', null))).toEqual(['0.00', '0.00', '15.00', '0.00'])
})

test('TAX-05 sales of the period before are counted as they were', () => {
  const services = typed('A1.r5.c5', '40.00', 'services', '202601')
  expect(lines('202601', services)).toEqual(['0.00', '0.00', '0.00', '0.00'])
  expect(lines('202602', typed('A1.r5.c5', '40.00', 'services', '202602'))).toEqual(['0.00', '40.00', '0.00', '0.00'])
})
