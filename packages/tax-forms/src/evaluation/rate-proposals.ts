import { formulasOf } from '../explanation/explain.ts'
import type { FormSet } from '../definitions/form-set.ts'
import type { Formula, FormDefinition, FormRow } from '../types.ts'

const annex = 'VATG_A1'
/** Columns of sales without an invoice and their tax. 视同销售 counts as the first kind. */
const pairs = [
  { sales: 'c5', tax: 'c6', name: '未开具发票' },
  { sales: 'c7', tax: 'c8', name: '纳税检查调整' },
] as const
const kind = 'rate'

/**
 * Annex 1 with a proposed tax next to typed sales, on every row whose rate the form states. A default formula: neither
 * manual nor from invoices, and gone with the sales. The reference has none, so `tax` commands do not use it.
 */
export function withRateProposals(definition: FormDefinition): FormDefinition {
  if (definition.code !== annex) return definition
  return { ...definition, formulas: [...definition.formulas, ...definition.rows.flatMap(proposalsOf)] }
}

/** True when a cell's proposal is its row's sales times the rate. */
export const isRateProposal = (set: FormSet, ref: string): boolean =>
  ref.startsWith(`${annex}.`) && formulasOf(set, ref).some((formula) => formula.kind === kind)

const proposalsOf = ({ id, rate, cells }: FormRow): Formula[] =>
  rate === undefined
    ? []
    : pairs
        .filter(({ sales, tax }) => cells[sales] === 'input' && cells[tax] === 'input')
        .map(({ sales, tax, name }): Formula => ({
          id: `${annex}.P.${id}.${tax}`,
          target: `${id}.${tax}`,
          expr: `${id}.${sales}*${rate}`,
          kind,
          mode: 'default',
          verified: true,
          official: `按税率推算的默认值：${name}销售额×税率或征收率。没有人填写税额时计入，可以改写；清空即恢复。`,
        }))
