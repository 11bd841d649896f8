import { formulasOf } from '../explanation/explain.ts'
import type { FormSet } from '../definitions/form-set.ts'
import type { Formula, FormDefinition, FormRow, RuleCondition } from '../types.ts'

const annex = 'VATG_A1'
/** Columns of sales without an invoice and their tax. 视同销售 (since 202601 视同应税交易) counts as the first kind. */
const pairs = [
  { sales: 'c5', tax: 'c6', name: '未开具发票' },
  { sales: 'c7', tax: 'c8', name: '纳税检查调整' },
] as const
const kind = 'proposal'

/** The rules of a form, some under another condition. */
function changed<T extends { id: string }>(rules: readonly T[], conditions: readonly RuleCondition[]): T[] {
  return rules.map((rule) => {
    const condition = conditions.find(({ id }) => id === rule.id)
    return condition === undefined ? rule : { ...rule, ...condition }
  })
}

/**
 * A form with proposals beyond the reference, which `tax` commands do not use: those that the form lists, and on
 * annex 1 the tax next to typed sales. Default formulas: neither manual nor from invoices, and gone with their source.
 */
export function withAddedProposals(definition: FormDefinition): FormDefinition {
  const { proposals = [], conditions = [] } = definition
  const listed = proposals.map((formula): Formula => ({ ...formula, kind, mode: 'default', verified: true }))
  const byRate = definition.code === annex ? definition.rows.flatMap(byRateOf) : []
  if (listed.length + byRate.length + conditions.length === 0) return definition
  const isOfForm = ({ below }: Formula): boolean => below === undefined
  return {
    ...definition,
    checks: changed(definition.checks, conditions),
    formulas: [...changed(definition.formulas, conditions), ...byRate, ...listed.filter(isOfForm)],
    rowFormulas: [...(definition.rowFormulas ?? []), ...listed.filter((one) => !isOfForm(one))],
  }
}

/** True when one of these proposals stands behind a cell. */
export const isAddedProposal = (set: FormSet, ref: string): boolean =>
  formulasOf(set, ref).some((formula) => formula.kind === kind)

const byRateOf = ({ id, rate, cells }: FormRow): Formula[] =>
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
