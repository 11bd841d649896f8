import { taxResult } from '@portal/domain/tax/tax-result'
import { everyTax } from '@portal/server-kit/caller'
import { formsForPeriod } from '@portal/tax-forms'
import { noKeyedRows, noProposals, type RowPlan, type TaxKind } from '@portal/tax-return/server/public'
import { describedProfile } from '@portal/tax-task/server/public'
import { ctCell, ctLines, ctMain } from '../contract/index.ts'
import { ctTaxType } from '../contract/tax-type.ts'
import { ctTexts as texts } from './ct.texts.ts'

const surtaxes = [ctCell('city'), ctCell('education'), ctCell('local')]
const payable = [ctCell('due'), ...surtaxes]

const line = (id: Exclude<keyof typeof ctLines, 'credit'>, isRare = false): RowPlan => ({
  id,
  label: texts.lines[id],
  cell: `主表 ${ctLines[id].slice(1)}`,
  look: 'plain',
  cells: [ctCell(id)],
  isRare,
})

/** Consumption tax: the main form alone, by the month or the quarter; what it cannot use is carried over. */
export const ctKind: TaxKind = {
  taxType: ctTaxType,
  forms: (period) => formsForPeriod(ctTaxType, period),
  profileOf: (db, { entId }) => describedProfile(db, everyTax(entId)),
  isPrefilled: false,
  head: {},
  carriedHead: [],
  carriedInYear: [],
  demandedHead: {},
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
  isPreviewed: () => false,
  hasTicks: () => false,
  results: {
    [ctMain]: {
      cells: [...payable, ctCell('credit')],
      of: (read) =>
        taxResult({ [texts.tax]: read([ctCell('due')]), [texts.surtax]: read(surtaxes) }, read([ctCell('credit')])),
    },
  },
  analysed: { [ctMain]: { due: [ctCell('due'), ctCell('prepaid')], revenue: [ctCell('sales')] } },
  summary: {
    title: texts.title,
    filedAs: () => '',
    rows: {
      [ctMain]: [
        line('sales'),
        line('reduced', true),
        line('deducted', true),
        line('prepaid', true),
        line('due'),
        line('city', true),
        line('education', true),
        line('local', true),
        { id: 'total', label: texts.lines.total, cell: texts.total, look: 'total', cells: payable },
      ],
    },
    sides: {},
    movers: async () => [],
    goods: async () => new Map(),
    sourceKindName: () => '',
  },
  sources: {
    ...texts.sources,
    describe: async () => new Map(),
    ruleOf: (rule) => ({ title: rule, why: '', how: '', law: '', verified: false, sources: [] }),
  },
  opening: null,
}
