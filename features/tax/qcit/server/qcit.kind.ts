import { taxResult } from '@portal/domain/tax/tax-result'
import { toDecimal } from '@portal/domain/money'
import { everyTax } from '@portal/server-kit/caller'
import { formsForPeriod } from '@portal/tax-forms'
import { optionName } from '@portal/tax-forms/option-names'
import { noKeyedRows, noProposals, type ResultRule, type RowPlan, type TaxKind } from '@portal/tax-return/server/public'
import { describedProfile } from '@portal/tax-task/server/public'
import { qcitCell, qcitLines, type QcitLines } from '../contract/index.ts'
import { qcitTexts as texts } from './qcit.texts.ts'
import { sourceWords } from './source-words.ts'
import { qcitTaxType } from '../contract/tax-type.ts'

const mainForms = Object.keys(qcitLines)
const ofMain = <T>(make: (form: string) => T): Record<string, T> =>
  Object.fromEntries(mainForms.map((form) => [form, make(form)]))

/** A head office or a branch pays its own share instead of the whole. */
function resultOf(form: string): ResultRule {
  const [due, headOffice, branch] = [qcitCell(form, 'due'), qcitCell(form, 'headOffice'), qcitCell(form, 'branch')]
  return {
    cells: [due, headOffice, branch],
    of(read) {
      const own = [headOffice, branch]
        .map((ref) => read([ref])[0] ?? '')
        .find((text) => !toDecimal(text || '0').isZero())
      return taxResult({ [texts.lines.due]: own === undefined ? read([due]) : [own] })
    },
  }
}

function summaryRows(form: string): RowPlan[] {
  const line = (id: keyof QcitLines & keyof typeof texts.lines, look: RowPlan['look'] = 'plain'): RowPlan => ({
    id: id === 'due' ? 'total' : id,
    label: texts.lines[id],
    cell: `主表 ${qcitLines[form]?.[id].slice(1) ?? ''}`,
    look,
    cells: [qcitCell(form, id)],
    isRare: id === 'reduced' || id === 'paid',
  })
  return [
    line('revenue'),
    line('profit'),
    line('income'),
    line('tax'),
    line('reduced'),
    line('paid'),
    line('due', 'total'),
    {
      id: 'burden',
      label: texts.lines.burden,
      cell: texts.burdenOf,
      look: 'plain',
      cells: [qcitCell(form, 'tax')],
      less: [qcitCell(form, 'reduced')],
      of: [qcitCell(form, 'profit')],
    },
  ]
}

/** Head fields that the bureau asks for in each declaration. */
const demanded = [
  'prepayMethod',
  'entType',
  'quarterEmployees',
  'avgEmployees',
  'quarterAssets',
  'avgAssets',
  'restrictedIndustry',
  'smallMicro',
]

/** Prepayments of corporate income tax (A200000), by the quarter or the month. */
export const qcitKind: TaxKind = {
  taxType: qcitTaxType,
  // The main form first; the edition of before 2025-10 is listed last.
  forms: (period) =>
    formsForPeriod(qcitTaxType, period).toSorted(
      (a, b) => Number(mainForms.includes(b)) - Number(mainForms.includes(a)),
    ),
  profileOf: (db, { entId }) => describedProfile(db, everyTax(entId)),
  isPrefilled: true,
  head: { prepayMethod: 'actual', entType: 'general', restrictedIndustry: 'N', smallMicro: 'N', fsFormat2019: 'Y' },
  carriedHead: [
    'prepayMethod',
    'entType',
    'restrictedIndustry',
    'smallMicro',
    'fsFormat2019',
    'avgEmployees',
    'avgAssets',
    'hqRatio',
    'fiscalRatio',
    'branchRatio',
    'deptRatio',
    'ethnicKind',
    'ethnicRate',
    'hqShare',
    'fiscalShare',
    'branchShare',
  ],
  carriedInYear: ['quarterEmployees', 'quarterAssets'],
  demandedHead: ofMain(() => () => demanded),
  isCumulative: true,
  accumulated: mainForms.map((form) => ({ cell: qcitCell(form, 'paid'), adds: qcitCell(form, 'due') })),
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
  isPreviewed: (cell) => mainForms.some((form) => cell === qcitCell(form, 'paid')),
  hasTicks: () => false,
  results: ofMain(resultOf),
  analysed: ofMain((form) => ({
    due: [qcitCell(form, 'tax')],
    less: [qcitCell(form, 'reduced')],
    revenue: [qcitCell(form, 'revenue')],
  })),
  summary: {
    title: texts.title,
    filedAs: (_profile, header) =>
      ['prepayMethod', 'entType']
        .flatMap((field) => (header[field] ? [optionName(field, header[field])] : []))
        .join('，'),
    rows: ofMain(summaryRows),
    sides: {},
    movers: async () => [],
    goods: async () => new Map(),
    sourceKindName: () => '',
  },
  sources: sourceWords,
  opening: null,
}
