import { formulasOf } from '../explanation/explain.ts'
import type { FormSet } from '../definitions/form-set.ts'
import type { Formula, FormDefinition, FormRow } from '../types.ts'

const annex = 'VATG_A1'
/** Sales that come without an invoice, and the tax beside them. 视同销售 stands among the first. */
const pairs = [
  { sales: 'c5', tax: 'c6', name: '未开具发票' },
  { sales: 'c7', tax: 'c8', name: '纳税检查调整' },
] as const
const kind = 'rate'

/**
 * Annex 1 with a proposal of the tax beside sales that people type, on every row whose rate the form says: a default,
 * so neither the manual nor the invoices' part, and gone with the sales. The reference has none: `tax` commands go
 * without.
 */
export function withRateProposals(definition: FormDefinition): FormDefinition {
  if (definition.code !== annex) return definition
  return { ...definition, formulas: [...definition.formulas, ...definition.rows.flatMap(proposalsOf)] }
}

/** True where a cell's proposal is its row's sales by the rate. */
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
