import type { Cells, Filing } from '../index.ts'

interface AskedCase {
  asks: Filing
  /** The same return, put right. */
  silent: Filing
}

type Head = Record<string, string>
const one = (form: string, period: string, cells: Cells, header: Head = {}, prior?: Cells): Filing => ({
  period,
  forms: { [form]: { header, cells } },
  prior:
    prior === undefined
      ? null
      : { period: period.length === 5 ? `${period.slice(0, 4)}1` : '202605', forms: { [form]: { cells: prior } } },
})
const main = 'A200000'
const older = 'A200000_2021'
const amount = (c1: string) => ({ c1 })
const item = (itemKey: string, c1: string) => ({ itemKey, name: itemKey, c1 })

const accumulated = (form: string, row: string): AskedCase => ({
  asks: one(form, '20262', {}, {}, { [row]: amount('500.00') }),
  silent: one(form, '20262', { [row]: amount('500.00') }, {}, { [row]: amount('500.00') }),
})
/** The relief of last quarter beside a base that moved; renewed, it is not asked. */
const unchanged = (form: string, row: string, base: string, key: string): AskedCase => {
  const prior = { [base]: amount('100.00'), [row]: item(key, '60.00') }
  return {
    asks: one(form, '20262', { [base]: amount('250.00'), [row]: item(key, '60.00') }, {}, prior),
    silent: one(form, '20262', { [base]: amount('250.00'), [row]: item(key, '70.00') }, {}, prior),
  }
}
const research = ['rd_100', 'rd_120', 'basic_research']
const depreciation = (row: string): AskedCase => {
  const prior = { [row]: { itemKey: 'x', name: 'x', c2: '5.00', c4: '9.00' } }
  return {
    asks: one('A201020', '20262', prior, {}, prior),
    silent: one('A201020', '20262', { [row]: { itemKey: 'x', name: 'x', c2: '7.00', c4: '9.00' } }, {}, prior),
  }
}
const shares = { hqRatio: '0.25', fiscalRatio: '0.25', branchRatio: '0.5' }
const headed = (form: string, header: Head, right: Head, cells: Cells = {}): AskedCase => ({
  asks: one(form, '20262', cells, header),
  silent: one(form, '20262', cells, { ...header, ...right }),
})
const filled = (form: string, header: Head, cells: Cells, right: Cells, period = '20262'): AskedCase => ({
  asks: one(form, period, cells, header),
  silent: one(form, period, { ...cells, ...right }, header),
})
const allotted = (header: Head): Filing => ({
  period: '20262',
  forms: {
    [main]: { header: { prepayMethod: 'actual', entType: 'hq' }, cells: { r27: amount('1000.00') } },
    A202000: { header, cells: { r1: { c1: '总机构分摊', c2: '甲' } } },
  },
})
/** Losses of a year that has the relief of high-tech enterprises. */
const yearly = (losses: Cells, right: Cells): AskedCase => {
  const main = { header: {}, cells: { r31_1: item('high_tech', '1.00') } }
  const of = (cells: Cells): Filing => ({ period: '2026', forms: { A100000: main, A106000: { cells } }, prior: null })
  return { asks: of(losses), silent: of({ ...losses, ...right }) }
}
const small = { restrictedIndustry: 'N', entType: 'general', prepayMethod: 'actual', smallMicro: 'N' }
const sizes = { avgEmployees: '20', avgAssets: '300' }

/** By question: a return that it is asked of, the emptiest where emptiness is the fault, and the same put right. */
export const askedCases: Readonly<Record<string, AskedCase>> = {
  ...Object.fromEntries(
    [2, 3, 4, 5, 6, 7, 8, 16, 17, 19, 20, 22, 23, 29, 31].map((row) => [
      `QCIT-ACC-${row}`,
      accumulated(main, `r${row}`),
    ]),
  ),
  ...Object.fromEntries([1, 2, 3].map((row) => [`QCIT-ACC-1.${row}`, accumulated(main, `r1_${row}`)])),
  ...Object.fromEntries([1, 2, 4, 5, 7, 8, 15].map((row) => [`QCIT21-ACC-${row}`, accumulated(older, `r${row}`)])),
  'QCIT-SAME-22': unchanged(main, 'r22_1', 'r18', 'dividend'),
  'QCIT-SAME-23': unchanged(main, 'r23_1', 'r18', 'farming'),
  'QCIT-SAME-28': unchanged(main, 'r28_1', 'r25', 'high_tech'),
  ...Object.fromEntries(research.map((key) => [`QCIT-SAME-22-${key}`, unchanged(main, 'r22_1', 'r6', key)])),
  'QCIT21-SAME-7': unchanged(older, 'r7_1', 'r3', 'dividend'),
  'QCIT21-SAME-8': unchanged(older, 'r8_1', 'r3', 'farming'),
  'QCIT21-SAME-13': unchanged(older, 'r13_1', 'r10', 'high_tech'),
  ...Object.fromEntries(research.map((key) => [`QCIT21-SAME-7-${key}`, unchanged(older, 'r7_1', 'r3', key)])),
  'QCIT-A2-SAME-1': depreciation('r1_1'),
  'QCIT-A2-SAME-2': depreciation('r2_1'),
  'QCIT-HQ-1': headed(main, { entType: 'hq' }, shares),
  'QCIT21-HQ-1': headed(older, { entType: 'hq' }, shares),
  'QCIT-HQ-2': {
    asks: allotted({ cumTax: '1000.00' }),
    silent: allotted({ cumTax: '1000.00', hqShare: '0.25', fiscalShare: '0.25', branchShare: '0.5' }),
  },
  'QCIT-HQ-3': { asks: allotted({}), silent: allotted({ cumTax: '1000.00' }) },
  'QCIT-BR-1': filled(main, { entType: 'branch' }, {}, { r37: amount('0.10'), r38: amount('5.00') }),
  'QCIT21-BR-1': filled(older, { entType: 'branch' }, {}, { r21: amount('0.10'), r22: amount('5.00') }),
  'QCIT-SM-1': headed(main, { smallMicro: 'Y' }, sizes),
  'QCIT21-SM-1': headed(older, { smallMicro: 'Y' }, sizes),
  'QCIT-SM-2': headed(main, { ...small, ...sizes }, { smallMicro: 'Y' }, { r25: amount('100.00') }),
  'QCIT21-SM-2': headed(older, { ...small, ...sizes }, { smallMicro: 'Y' }, { r10: amount('100.00') }),
  'QCIT-PM-1': filled(main, { prepayMethod: 'lastYearAverage' }, {}, { r25: amount('88.00') }),
  'QCIT-PM-2': filled(main, { prepayMethod: 'other' }, {}, { r32: amount('88.00') }),
  'QCIT21-PM-1': filled(older, { prepayMethod: 'lastYearAverage' }, {}, { r10: amount('88.00') }),
  'CIT-LOSS-1': yearly({ r6: { c9: '9.00' }, r11: { c7: '100' } }, { r11: { c7: '200' } }),
  'CIT-LOSS-2': yearly({ r10: { c9: '9.00' }, r11: { c2: '5.00' } }, { r11: { c2: '5.00', c10: '5.00' } }),
  'CIT-HQ-1': filled('A100000', { entType: 'hq' }, { r38: amount('9.00') }, { r39: amount('2.00') }, '2026'),
  'CIT-SM-1': {
    asks: one('A100000', '2026', { r28: amount('100.00') }, { ...small, ...sizes }),
    silent: one('A100000', '2026', { r28: amount('100.00') }, { ...small, ...sizes, smallMicro: 'Y' }),
  },
  'SMALL-LIMIT-Q': filled(
    'VATS_MAIN',
    {},
    { r10: { c2: '270000.00' }, r9: { c2: '270000.00' }, r1: { c2: '35000.00' } },
    { r1: { c2: '30000.00' } },
  ),
  'SMALL-LIMIT-M': filled(
    'VATS_MAIN',
    {},
    { r10: { c1: '90000.00' }, r9: { c1: '90000.00' }, r1: { c1: '10000.01' } },
    { r1: { c1: '10000.00' } },
    '202606',
  ),
  'SMALL-SUR-1': filled('VATS_MAIN', {}, { r22: { c1: '100.00' } }, { r23: { c1: '3.50' } }),
  'SMALL-SUR-2': filled(
    'VATS_MAIN',
    {},
    { r1: { c1: '300000.01' }, r22: { c1: '100.00' } },
    { r24: { c1: '1.50' }, r25: { c1: '1.00' } },
  ),
  'SMALL-SUR-3': filled('VATS_MAIN', {}, { r22: { c1: '100.00' } }, { r24: { c1: '1.50' } }),
  ...Object.fromEntries(
    ['r2', 'r3'].map((row) => [
      `EDU-A5-${row.slice(1)}`,
      filled('VATG_A5', {}, { [row]: { c5: '30.00' } }, { [row]: { c5: '30.00', c7: '30.00' } }, '202606'),
    ]),
  ),
}

const claimsNothing = 'claims no relief and allots nothing'
const quarterly = [main, older]
/** Choices of heads of which an empty return says nothing, and why that is right. */
export const harmlessChoices: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    quarterly.flatMap((form) =>
      ['entType=general', 'prepayMethod=actual', 'restrictedIndustry=N', 'restrictedIndustry=Y', 'smallMicro=N'].map(
        (choice) => [`${form}.${choice}`, claimsNothing],
      ),
    ),
  ),
  [`${older}.prepayMethod=other`]: 'this edition calculates what is due all the same',
  ...Object.fromEntries(
    ['entType=general', 'restrictedIndustry=N', 'restrictedIndustry=Y', 'smallMicro=N'].map((choice) => [
      `A100000.${choice}`,
      claimsNothing,
    ]),
  ),
  ...Object.fromEntries(
    ['hq', 'branch'].map((kind) => [`A100000.entType=${kind}`, 'a year is allotted on forms that are not carried']),
  ),
  'VATG_A5.smallRelief=N': claimsNothing,
  'VATG_A5.smallRelief=Y': 'half of no surcharge is none; its dates are asked for with the head',
}
