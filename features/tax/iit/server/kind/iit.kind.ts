import { taxResult } from '@portal/domain/tax/tax-result'
import { everyTax } from '@portal/server-kit/caller'
import { formsForPeriod } from '@portal/tax-forms'
import { noKeyedRows, noProposals, type ResultRule, type RowPlan, type TaxKind } from '@portal/tax-return/server/public'
import { describedProfile } from '@portal/tax-task/server/public'
import { iitForm, iitTaxType } from '../../contract/tax-type.ts'
import { describePayroll } from '../filling/describe-payroll.ts'
import { ruleText } from '../filling/filling-rules.ts'
import { maskedIdNo } from '../withholding/identity.ts'
import { iitSides, listIitMovers, typedRow } from '../summary/movers.repo.ts'
import { iitTexts as texts } from '../summary/iit.texts.ts'

/** Cells of the total row, by what they are. */
const total = { income: 'c8', taxable: 'c34', tax: 'c37', relief: 'c38', paid: 'c39', due: 'c40' } as const
const idNoCell = /^IIT_WITHHOLD\.r\d+\.c[45]$/
const cell = (of: keyof typeof total): string => `${iitForm}.r0.${total[of]}`

const result: ResultRule = {
  cells: [cell('due')],
  of: (read) => taxResult({ [texts.lines.due]: read([cell('due')]) }),
}

const line = (of: keyof typeof total, look: RowPlan['look'] = 'plain'): RowPlan => ({
  id: of === 'due' ? 'total' : of,
  label: texts.lines[of],
  cell: `合计 ${total[of].slice(1)} 列`,
  look,
  cells: [cell(of)],
  isRare: of === 'relief' || of === 'paid',
})

/** Income tax withheld from the people paid in a month: a record for each person and item of income. */
export const iitKind: TaxKind = {
  taxType: iitTaxType,
  forms: (period) => formsForPeriod(iitTaxType, period),
  profileOf: (db, { entId }) => describedProfile(db, everyTax(entId)),
  isPrefilled: true,
  head: {},
  carriedHead: [],
  carriedInYear: [],
  demandedHead: {},
  isCumulative: false,
  accumulated: [],
  hasRecords: false,
  keyedRows: noKeyedRows,
  typed: ({ cell: at, value, ref }) => [{ cell: at, source: 'manual', ref, line: null, rule: '', value }],
  wordsKept: (at, text) => (idNoCell.test(at) ? maskedIdNo(text) : text),
  followers: () => [],
  itemOf: () => null,
  takesItem: () => false,
  fill: null,
  proposals: noProposals,
  implied: () => [],
  rest: () => [],
  isFromSources: () => true,
  isPreviewed: () => false,
  hasTicks: () => false,
  results: { [iitForm]: result },
  analysed: { [iitForm]: { due: [cell('tax')], less: [cell('relief')], revenue: [cell('income')] } },
  summary: {
    title: texts.title,
    filedAs: () => '',
    rows: {
      [iitForm]: [line('income'), line('taxable'), line('tax'), line('relief'), line('paid'), line('due', 'total')],
    },
    sides: { [iitForm]: iitSides },
    movers: listIitMovers,
    goods: async () => new Map(),
    sourceKindName: (kind) => (kind === typedRow ? texts.typedRow : ''),
  },
  sources: { ...texts.sources, describe: describePayroll, ruleOf: ruleText },
  opening: null,
}
