import { sumByCell } from '@portal/domain/money'
import type { FillingPlan } from '../kind/filling-plan.ts'
import type { Scope } from '@portal/server-kit/caller'
import type { FieldChange } from '@portal/server-kit/audit-detail'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import type { Filled } from '../../contract/index.ts'
import { replaceContributions } from './contribution.repo.ts'
import { amountText, modelOf } from '../computation/forms.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { emptyFigure, isTyped, refOf, splitRef, type OwnFigure } from '../computation/own-figure.ts'
import { generationOf } from '../readiness/generation.ts'
import { findReadinessMarks, markFilled } from '../readiness/readiness.repo.ts'
import type { SourcesOf } from '../readiness/sources.ts'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'
import { openForWriting, writeReturn } from '../saving/write.ts'
import type { Writer } from '../saving/writer.ts'

/** Planned filling of a return: amounts by cell, and the figures whose invoice part would change. */
export interface PlannedFill {
  plan: FillingPlan
  contributions: FillingPlan['contributions']
  figures: OwnFigure[]
}

export async function planFill(db: Db, scope: Scope, state: ReturnState, sources: SourcesOf): Promise<PlannedFill> {
  const plan = await sources(state.task.taxType).plan(db, scope, state)
  const contributions = plan.contributions.filter((one) => state.codes.includes(splitRef(one.cell).table))
  return {
    plan,
    contributions,
    figures: [
      ...refilled(state, [...contributions, ...state.kind.implied(contributions, state.task.period)]),
      ...named(state, plan.words ?? {}),
    ],
  }
}

/** Invoices and lines of a plan that go into cells. */
export const filledOf = ({ outcomes }: FillingPlan): FillingPlan['outcomes'] =>
  outcomes.filter((one) => one.outcome === 'filled')

/** Invoices of a plan that need a user's decision. */
export const needsPersonOf = ({ outcomes }: FillingPlan): FillingPlan['outcomes'] =>
  outcomes.filter((one) => one.outcome === 'person')

/**
 * Fills the return from the period's invoices. Their amounts replace those of the last filling; manual parts stay
 * (TAX-12). No table version rises, so no pending write becomes stale. `moved`: cells before and after.
 */
export async function fillFromInvoices(
  tx: Tx,
  writer: Writer,
  scope: Scope,
  taskNo: string,
  sources: SourcesOf,
): Promise<Filled & { moved: FieldChange[] }> {
  const state = await openForWriting(tx, writer, taskNo)
  // Reads the generation first, so commits during planning count as not yet filled.
  const { pool } = await findReadinessMarks(tx.db, state.task, sources)
  const generation = generationOf(state, pool, sources)
  const { plan, contributions, figures } = await planFill(tx.db, scope, state, sources)
  begun(state, plan.head ?? {})
  const { db } = tx.as('tax-return')
  await replaceContributions(db, state.task, contributions)
  const { computed, moved } = await writeReturn(tx, writer, state, { figures, touched: new Set(), source: 'filled' })
  const filled = filledOf(plan).length
  const asked = needsPersonOf(plan)
  await markFilled(db, state.task, { generation, filled, asked: asked.length, userId: writer.userId, at: writer.now })
  return {
    moved,
    filled,
    needPerson: [
      ...asked.map((one) => ({ invoice: one.key, reason: one.reason ?? '' })),
      ...computed.overflow.map((code) => ({ invoice: code, reason: texts.reliefOverflow(code) })),
    ],
  }
}

/** Header values of a plan: a field that somebody filled keeps its own, and readiness tells what differs. */
function begun(state: ReturnState, heads: NonNullable<FillingPlan['head']>): void {
  const isBegin = state.stored === null
  for (const [code, fields] of Object.entries(heads)) {
    const table = state.tables.get(code)
    if (table === undefined) continue
    const free = Object.entries(fields).filter(([field]) => isBegin || (table.header[field] ?? '').trim() === '')
    if (free.length > 0) state.tables.set(code, { ...table, header: { ...table.header, ...Object.fromEntries(free) } })
  }
}

/**
 * Texts that a filling puts into cells: blank ones, and those that an earlier filling wrote. A row in which somebody
 * typed keeps its words when the filling has none for it any more.
 */
function named(state: ReturnState, words: Readonly<Record<string, string>>): OwnFigure[] {
  const rowOf = (own: OwnFigure): string => `${own.table}.${own.cell.slice(0, own.cell.lastIndexOf('.'))}`
  const typed = new Set([...state.own.values()].filter(isTyped).map(rowOf))
  const filled = [...state.own.values()].filter((own) => (own.filled ?? null) !== null).map(refOf)
  return [...new Set([...Object.keys(words), ...filled])].flatMap((ref) => {
    const { table, cell } = splitRef(ref)
    const own = state.own.get(ref) ?? emptyFigure(table, cell)
    const text = words[ref] ?? null
    const isTheirs = own.words !== null && own.words !== (own.filled ?? null)
    if (isTheirs || text === own.words) return []
    return text === null && typed.has(rowOf(own)) ? [] : [{ ...own, words: text, filled: text }]
  })
}

/** Figures whose invoice part changes. */
function refilled(state: ReturnState, contributions: readonly { cell: string; value: string }[]): OwnFigure[] {
  const sums = sumByCell(contributions)
  const refs = new Set([...sums.keys(), ...[...state.own.values()].filter((own) => own.invoices !== null).map(refOf)])
  return [...refs].flatMap((ref) => {
    const { table, cell } = splitRef(ref)
    const own = state.own.get(ref) ?? emptyFigure(table, cell)
    const sum = sums.get(ref)
    const model = modelOf(state.set, table)
    const invoices = sum === undefined ? null : amountText(model, cell.slice(cell.lastIndexOf('.') + 1), sum)
    return invoices === own.invoices ? [] : [{ ...own, invoices }]
  })
}
