import { taxResult } from '@portal/domain/tax/tax-result'
import { everyTax } from '@portal/server-kit/caller'
import { formsForPeriod } from '@portal/tax-forms'
import { optionName } from '@portal/tax-forms/option-names'
import { noKeyedBalances, noKeyedRows, noProposals, type RowPlan, type TaxKind } from '@portal/tax-return/server/public'
import { describedProfile } from '@portal/tax-task/server/public'
import { openingPage } from '@portal/vat/pages'
import { citCell, citLines, type CitLines } from '../contract/index.ts'
import { citTaxType } from '../contract/tax-type.ts'
import { citTexts as texts } from './cit.texts.ts'
import { quarterHeadOf } from './prefill/quarter-head.ts'
import { describeSource, ruleInWords } from './source-words.ts'

const mainForms = Object.keys(citLines)
const ofMain = <T>(make: (form: string) => T): Record<string, T> =>
  Object.fromEntries(mainForms.map((form) => [form, make(form)]))

const rare = ['added', 'taken', 'relieved', 'losses', 'reduced', 'credited', 'paid']

function summaryRows(form: string): RowPlan[] {
  const line = (id: keyof CitLines & keyof typeof texts.lines, look: RowPlan['look'] = 'plain'): RowPlan => ({
    id: id === 'due' ? 'total' : id,
    label: texts.lines[id],
    cell: `主表 ${citLines[form]?.[id].slice(1) ?? ''}`,
    look,
    cells: [citCell(form, id)],
    isRare: rare.includes(id),
  })
  return [
    line('revenue'),
    line('profit'),
    line('added'),
    line('taken'),
    line('relieved'),
    line('losses'),
    line('income'),
    line('tax'),
    line('reduced'),
    line('credited'),
    line('actual'),
    line('paid'),
    line('due', 'total'),
    {
      id: 'burden',
      label: texts.lines.burden,
      cell: texts.burdenOf,
      look: 'plain',
      cells: [citCell(form, 'actual')],
      of: [citCell(form, 'profit')],
    },
  ]
}

/** Head fields that the bureau asks for; the edition of before 2024 has one of them. */
const demanded = [
  'entType',
  'smallMicro',
  'avgEmployees',
  'avgAssets',
  'restrictedIndustry',
  'fsFormat2019',
  'industry',
]

/** The annual settlement of corporate income tax (A100000) with its tables. */
export const citKind: TaxKind = {
  taxType: citTaxType,
  // The main form first; the edition of before 2024 is listed last.
  forms: (period) =>
    formsForPeriod(citTaxType, period).toSorted(
      (a, b) => Number(mainForms.includes(b)) - Number(mainForms.includes(a)),
    ),
  profileOf: (db, { entId }) => describedProfile(db, everyTax(entId)),
  isPrefilled: true,
  head: { entType: 'general', restrictedIndustry: 'N', smallMicro: 'N', fsFormat2019: 'Y' },
  carriedHead: ['entType', 'smallMicro', 'restrictedIndustry', 'fsFormat2019', 'industry'],
  headFrom: async (db, task) => (await quarterHeadOf(db, task))?.header ?? {},
  carriedInYear: [],
  demandedHead: ofMain(() => () => demanded),
  isCumulative: false,
  accumulated: [],
  hasRecords: false,
  keyedRows: noKeyedRows,
  typed: ({ cell, value, ref }) => [{ cell, source: 'manual', ref, line: null, rule: '', value }],
  followers: () => [],
  itemOf: () => null,
  takesItem: () => false,
  fill: null,
  proposals: noProposals,
  implied: () => [],
  rest: () => [],
  isFromSources: () => false,
  isPreviewed: (cell) => mainForms.some((form) => cell === citCell(form, 'paid')),
  hasTicks: () => false,
  results: ofMain((form) => ({
    cells: [citCell(form, 'due')],
    of: (read) => taxResult({ [texts.lines.due]: read([citCell(form, 'due')]) }),
  })),
  analysed: ofMain((form) => ({
    due: [citCell(form, 'actual')],
    revenue: [citCell(form, 'revenue')],
    isSettlement: true,
  })),
  summary: {
    title: texts.title,
    filedAs: (_profile, header) => (header['entType'] ? optionName('entType', header['entType']) : ''),
    rows: ofMain(summaryRows),
    sides: {},
    movers: async () => [],
    goods: async () => new Map(),
    sourceKindName: () => '',
  },
  sources: { ...texts.sources, describe: describeSource, ruleOf: ruleInWords },
  opening: {
    page: openingPage,
    query: { tax: citTaxType },
    what: texts.openingWhat,
    carried: [],
    keyed: noKeyedBalances,
    equations: () => [],
  },
}
