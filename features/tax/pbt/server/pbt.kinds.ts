import { taxResult } from '@portal/domain/tax/tax-result'
import { everyTax } from '@portal/server-kit/caller'
import { formsForPeriod } from '@portal/tax-forms'
import { byFilingOrder } from '@portal/tax-forms/main-form'
import { noKeyedBalances, noKeyedRows, type RowPlan, type TaxKind } from '@portal/tax-return/server/public'
import { describedProfile } from '@portal/tax-task/server/public'
import { openingPage } from '@portal/vat/pages'
import { hasPeriods, mainForm, pbtTaxes, type PbtTax } from '../contract/index.ts'
import { fillDerived } from './derived-forms.ts'
import { pbtProposals } from './pbt.proposals.ts'
import { pbtTexts as texts } from './pbt.texts.ts'
import { describeSources, ruleText } from './source-words.ts'

const total = (column: string): string => `${mainForm}.r0.${column}`

const line = (id: keyof typeof texts.rows, column: string, more: Partial<RowPlan> = {}): RowPlan => ({
  id: id === 'due' ? 'total' : id,
  label: texts.rows[id],
  cell: texts.cell(column.slice(1)),
  look: 'plain',
  cells: [total(column)],
  ...more,
})
const summaryRows: readonly RowPlan[] = [
  line('tax', 'c8'),
  line('relief', 'c9', { isRare: true }),
  line('paid', 'c10', { isRare: true }),
  line('due', 'c11', { look: 'total' }),
]

const kindFor = ({ taxType, name }: PbtTax): TaxKind => ({
  taxType,
  forms: (period) => formsForPeriod(taxType, period).toSorted(byFilingOrder),
  profileOf: (db, { entId }) => describedProfile(db, everyTax(entId)),
  isPrefilled: true,
  head: { smallRelief: 'N' },
  carriedHead: ['smallRelief', 'reliefSubject'],
  carriedInYear: [],
  demandedHead: {
    [mainForm]: (header) => (header['smallRelief'] === 'Y' ? ['smallRelief', 'reliefSubject'] : ['smallRelief']),
  },
  isCumulative: false,
  accumulated: [],
  hasRecords: false,
  keyedRows: noKeyedRows,
  typed: ({ cell, value, ref }) => [{ cell, source: 'manual', ref, line: null, rule: '', value }],
  followers: () => [],
  itemOf: () => null,
  takesItem: () => false,
  fill: fillDerived,
  proposals: pbtProposals,
  implied: () => [],
  rest: () => [],
  isFromSources: () => false,
  isPreviewed: (cell) => cell === total('c8'),
  hasTicks: () => false,
  results: { [mainForm]: { cells: [total('c11')], of: (read) => taxResult({ [texts.due]: read([total('c11')]) }) } },
  analysed: { [mainForm]: { due: [total('c8')], less: [total('c9')], revenue: [] } },
  summary: {
    title: `${texts.title}（${name}）`,
    filedAs: (_profile, header) => (header['smallRelief'] === 'Y' ? texts.small : texts.usual),
    rows: { [mainForm]: summaryRows },
    sides: {},
    movers: async () => [],
    goods: async () => new Map(),
    sourceKindName: () => '',
  },
  sources: { ...texts.sources, describe: describeSources, ruleOf: ruleText },
  opening: hasPeriods(taxType) ? openingFor(taxType) : null,
})

/** What was declared last: for comparing, and with it the first period declared here. */
const openingFor = (taxType: string): TaxKind['opening'] => ({
  page: openingPage,
  query: { tax: taxType },
  what: texts.openingWhat,
  isOptional: true,
  carried: ['c8', 'c9', 'c10', 'c11'].map(total),
  keyed: noKeyedBalances,
  equations: () => [],
})

/** Property and behaviour taxes: one kind a tax, and all of them in one declaration. */
export const pbtKinds: readonly TaxKind[] = pbtTaxes.map(kindFor)
