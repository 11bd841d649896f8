import { toDecimal, toFixedText, ZERO, type Decimal } from '@portal/domain/money'
import { partedExempt, planOfPeriod, smallPlanOfPeriod, type FillingPlan, type TaxFacts } from '@portal/invoice/server/public'
import type { Scope } from '@portal/server-kit/caller'
import type { FieldChange } from '@portal/server-kit/audit-detail'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import reference from '@portal/tax-forms/data/vat-reference.json' with { type: 'json' }
import type { TaxProfile } from '@portal/tax-task/contract'
import type { Filled } from '../contract/index.ts'
import { replaceContributions } from './contribution.repo.ts'
import { isGeneral, modelOf } from './forms.ts'
import type { ReturnState } from './load.ts'
import { emptyFigure, refOf, splitRef, type OwnFigure } from './own-figure.ts'
import { decimalsOf } from './save-cells.rules.ts'
import { taxReturnTexts as texts } from './tax-return.texts.ts'
import { openForWriting, writeReturn, type Writer } from './write.ts'

/** What the rules make of an enterprise's invoices of a period; features/invoice by default, other sources in tests. */
export type PlanPort = (db: Db, scope: Scope, period: string, facts: TaxFacts) => Promise<FillingPlan>

/** Fills the return from the period's invoices: their amounts replace those of the last filling, manual parts stay (TAX-12). `moved`: cells, before and after. */
export async function fillFromInvoices(tx: Tx, writer: Writer, scope: Scope, taskNo: string, planInvoices: PlanPort = planOfPeriod): Promise<Filled & { moved: FieldChange[] }> {
  const state = await openForWriting(tx, writer, taskNo)
  const planned = isGeneral(state.codes) ? planInvoices : smallPlanOfPeriod
  const plan = await planned(tx.db, scope, state.task.period, factsOf(state.profile))
  const contributions = plan.contributions.filter(one => state.codes.includes(splitRef(one.cell).table))
  await replaceContributions(tx.as('tax-return').db, state.task, contributions)
  const figures = refilled(state, [...contributions, ...partedExempt(contributions)])
  const { computed, moved } = await writeReturn(tx, writer, state, { figures, touched: new Set(figures.map(own => own.table)), source: 'filled' })
  return {
    moved,
    filled: plan.outcomes.filter(one => one.outcome === 'filled').length,
    needPerson: [
      ...plan.outcomes.filter(one => one.outcome === 'person').map(one => ({ invoice: one.key, reason: one.reason ?? '' })),
      ...computed.overflow.map(code => ({ invoice: code, reason: texts.reliefOverflow(code) })),
    ],
  }
}

const listOf = (text: string): string[] => text.split(',').map(one => one.trim()).filter(one => one !== '')

/** Relief codes for the sale of used assets, by the reference's name for them. */
const usedAssetCodes = new Set(reference.reliefCodes.values.filter(({ name }) => name.startsWith('已使用固定资产')).map(({ code }) => code))

/** Which code a reduced rate is reported under: `kind:code` says it, a code alone is known by the reference. */
function reductionCodesOf(preference: string): Record<string, string> {
  return Object.fromEntries(listOf(preference).map(one => one.split(':')).flatMap(([first = '', code]) =>
    code !== undefined ? [[first, code]] : usedAssetCodes.has(first) ? [['usedAsset', first]] : []))
}

export const factsOf = ({ subType, preferences }: TaxProfile): TaxFacts =>
  ({ subType, vatExemptionItemsCode: listOf(preferences.vatExemptionItemsCode), reductionCodes: reductionCodesOf(preferences.vatReductionItemsCode) })

/** Figures whose invoices' part is another than before. */
function refilled(state: ReturnState, contributions: readonly { cell: string, value: string }[]): OwnFigure[] {
  const sums = new Map<string, Decimal>()
  for (const { cell, value } of contributions) sums.set(cell, (sums.get(cell) ?? ZERO).plus(toDecimal(value)))
  const refs = new Set([...sums.keys(), ...[...state.own.values()].filter(own => own.invoices !== null).map(refOf)])
  return [...refs].flatMap((ref) => {
    const { table, cell } = splitRef(ref)
    const own = state.own.get(ref) ?? emptyFigure(table, cell)
    const sum = sums.get(ref)
    const model = modelOf(state.set, table)
    const invoices = sum === undefined ? null : toFixedText(sum, model === undefined ? 2 : decimalsOf(model, cell.slice(cell.lastIndexOf('.') + 1)))
    return invoices === own.invoices ? [] : [{ ...own, invoices }]
  })
}
