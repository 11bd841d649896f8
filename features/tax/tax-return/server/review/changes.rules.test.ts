import { loadReturnForms } from '@portal/tax-forms'
import { expect, test } from 'vitest'
import type { CellOrigin } from '../../contract/index.ts'
import { changesOf, type Compared } from './changes.rules.ts'
import { movedOf } from './moved.rules.ts'
import { reviewTexts } from './review.texts.ts'

const codes = ['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF']
const set = await loadReturnForms(codes)
const origin = (source: CellOrigin['source'], more: Partial<CellOrigin> = {}): CellOrigin => ({
  source,
  invoices: null,
  manual: null,
  spread: null,
  taxItem: null,
  rule: '',
  ...more,
})
const compared = (
  now: Record<string, string>,
  before: Record<string, string | null>,
  origins: Record<string, CellOrigin>,
  more: Partial<Compared> = {},
): Compared => ({
  set,
  codes,
  nowOf: (ref) => now[ref] ?? '',
  beforeOf: (ref) => (before[ref] === undefined ? '' : before[ref]),
  origins,
  written: new Set(),
  warned: new Set(),
  fieldsOf: () => [],
  known: [...Object.keys(now), ...Object.keys(before)],
  ...more,
})
const shown = (input: Compared) =>
  changesOf(input).flatMap(({ changes, following }) => [
    ...changes.map(({ cell, kind }) => `${cell} ${kind}`),
    ...following.map(({ cell }) => `${cell} follows`),
  ])

test('LEAD-16 a change is listed once, where it enters the return; what formulas make of it stands apart', () => {
  const now = {
    'VATG_A1.r1.c1': '500.00',
    'VATG_A1.r1.c9': '550.00',
    'VATG_A1.r1.c5': '50.00',
    'VATG_A1.r1.c6': '6.50',
    'VATG_MAIN.r12.c1': '13.00',
    'VATG_MAIN.r13.c1': '9.00',
  }
  const before = {
    'VATG_A1.r1.c1': '300.00',
    'VATG_A1.r1.c9': '350.00',
    'VATG_A1.r1.c5': '50.00',
    'VATG_A1.r3.c1': '7.00',
  }
  const origins = {
    'VATG_A1.r1.c1': origin('invoice', { invoices: '500.00' }),
    'VATG_A1.r1.c5': origin('manual', { manual: '50.00' }),
    'VATG_A1.r1.c6': origin('derived'),
    'VATG_MAIN.r12.c1': origin('derived'),
  }
  expect(shown(compared(now, before, origins))).toEqual([
    // Last month's remainder enters here; 销项 and 实际抵扣 only follow.
    'VATG_MAIN.r13.c1 prior',
    'VATG_MAIN.r12.c1 follows',
    // Equal to last month but typed by a user, so it is listed.
    'VATG_A1.r1.c1 invoice',
    'VATG_A1.r1.c5 hand',
    'VATG_A1.r1.c6 default',
    'VATG_A1.r3.c1 gone',
    'VATG_A1.r1.c9 follows',
  ])
})

test("LEAD-16 a figure unknown then is a change only where something stands now; a head's field is one", () => {
  const now = { 'VATG_A1.r1.c1': '500.00', 'VATG_A5.h.smallRelief': 'Y' }
  const before = { 'VATG_A1.r1.c1': null, 'VATG_A1.r1.c2': null, 'VATG_A5.h.smallRelief': 'N' }
  const fieldsOf = (code: string) => (code === 'VATG_A5' ? ['smallRelief'] : [])
  const [main, sales, , , , surtax] = changesOf(
    compared(
      now,
      before,
      { 'VATG_A1.r1.c1': origin('invoice', { invoices: '500.00' }) },
      { fieldsOf, warned: new Set(['VATG_A1.r1.c1']) },
    ),
  )
  expect(main?.changes).toEqual([])
  expect(sales?.changes).toMatchObject([
    { cell: 'VATG_A1.r1.c1', before: null, difference: null, isWarned: true, isLarge: false },
  ])
  expect(surtax?.changes).toMatchObject([{ cell: 'VATG_A5.h.smallRelief', before: 'N', now: 'Y', kind: 'head' }])
})

test.each([
  ['3900000.00', '5000000.00', '1100000.00', '28.2', false],
  ['650.00', '1755.50', '1105.50', '170.1', true],
  ['100.00', '50.00', '-50.00', '-50.0', true],
  ['-100.00', '-160.00', '-60.00', '-60.0', true],
  ['', '12.00', '12.00', null, true],
  ['12.00', '', '-12.00', '-100.0', true],
  ['', '0.00', '0.00', null, false],
  ['3', '5', '2', '66.7', true],
])('LEAD-16 %s held against %s differs by %s, %s %%, half or more: %s', (before, now, difference, percent, isLarge) => {
  expect(movedOf(before, now)).toMatchObject({ difference, percent, isLarge, isSame: difference === '0.00' })
})

test('LEAD-16 rows that people added are changes: items of relief and records, taken away too', async () => {
  const cit = ['A200000', 'A202000']
  const now = { 'A200000.r28_1.c1': '80.00', 'A200000.r28_10.c1': '9.00', 'A202000.r1.c4': '3.00' }
  const before = { 'A200000.r28_1.c1': '80.00', 'A200000.r28_2.c1': '5.00' }
  const written = new Set(Object.keys(now))
  const more = { set: await loadReturnForms(cit), codes: cit, written }
  expect(shown(compared(now, before, {}, more))).toEqual([
    'A200000.r28_1.c1 hand',
    'A200000.r28_2.c1 gone',
    'A200000.r28_10.c1 hand',
    'A202000.r1.c4 hand',
  ])
})

test('LEAD-16 the largest invoice of a figure is named by partner and number', () => {
  const one = { number: '26352000000000000115', partner: '示例物资', amount: '1000.00' }
  expect([reviewTexts.invoices(1, one), reviewTexts.invoices(3, one)]).toEqual([
    '1 张，示例物资 26352000000000000115',
    '3 张，最大一张 示例物资 26352000000000000115 1,000.00',
  ])
  expect(reviewTexts.invoices(2, { ...one, number: '', partner: '' })).toBe('2 张')
})
