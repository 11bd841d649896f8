import { toDecimal, ZERO, type Decimal } from '@portal/domain/money'
import type { FieldChange } from '@portal/server-kit/audit-detail'
import { newId } from '@portal/server-kit/ids'
import type { Db } from '@portal/server-kit/database'
import type { ChangeSource } from '../../contract/index.ts'
import type { CellValues, ReturnState } from '../kind/tax-kind.ts'
import { contributionsOf, marks } from '../filling/contributions.rules.ts'
import { blankText } from '../computation/forms.ts'
import { refOf, splitRef, type OwnFigure } from '../computation/own-figure.ts'
import type { Writer } from '../saving/writer.ts'
import { addChanges } from './change.repo.ts'
import { printedRefs } from './printed.ts'

/** Own parts and displayed values of the cells before a write. */
export interface Standing {
  parts: ReadonlyMap<string, Parts>
  texts: CellValues
  printed: (ref: string) => string | null
}
interface Parts {
  invoices: Decimal | null
  manual: Decimal | null
  words: string | null
}

/** @param only references of the figures that may have moved, of a kind whose figures stand each in its own cell */
export const standingOf = (state: ReturnState, texts: CellValues, only?: readonly string[]): Standing => ({
  parts: partsOf(state, only?.flatMap((ref) => state.own.get(ref) ?? []) ?? [...state.own.values()]),
  texts,
  printed: printedRefs(state),
})

/** Adds the cells whose own parts changed to the change log, and returns them. Formula results are not logged. */
export async function logChanges(
  db: Db,
  writer: Writer,
  state: ReturnState,
  before: Standing,
  after: Standing,
  source: ChangeSource,
): Promise<FieldChange[]> {
  const write_id = newId()
  const read = (standing: Standing, ref: string): string => {
    const printed = standing.printed(ref)
    // A relief code without a row reads like any blank row of its form.
    const [table = '', row = '', column = ''] = (printed ?? withBlankRow(ref)).split('.')
    return (
      (printed === null ? undefined : standing.texts.get(printed)?.text) ?? blankText(state.set, table, row, column)
    )
  }
  const moved = [...new Set([...before.parts.keys(), ...after.parts.keys()])].filter(
    (ref) => !isSame(before.parts.get(ref), after.parts.get(ref)),
  )
  const rows = moved.map((ref) => {
    const { table, cell } = splitRef(ref)
    return {
      ent_id: writer.entId,
      task_no: state.task.taskNo,
      table_code: table,
      cell,
      from_text: read(before, ref),
      to_text: read(after, ref),
      source: source === 'typed' && isTakenBack(before.parts.get(ref), after.parts.get(ref)) ? 'restored' : source,
      user_id: writer.userId,
      at: writer.now,
      write_id,
    } as const
  })
  await addChanges(db, rows)
  return rows.map((row) => ({ field: `${row.table_code}.${row.cell}`, from: row.from_text, to: row.to_text }))
}

function partsOf(state: ReturnState, figures: readonly OwnFigure[]): Map<string, Parts> {
  const parts = new Map<string, Parts>()
  const put = (ref: string, more: (one: Parts) => Partial<Parts>): void => {
    const one = parts.get(ref) ?? { invoices: null, manual: null, words: null }
    parts.set(ref, { ...one, ...more(one) })
  }
  for (const { cell, ref, source, value } of contributionsOf(state.kind, figures, state.task.period, state.law)) {
    if (ref === marks.open) continue
    const field = source === 'invoice' ? 'invoices' : 'manual'
    put(cell, (one) => ({ [field]: (one[field] ?? ZERO).plus(toDecimal(value)) }))
  }
  for (const own of figures) if (own.words !== null) put(refOf(own), () => ({ words: own.words }))
  return parts
}

/** A row of the relief form that takes a code. */
const blankRow = 'r2'
function withBlankRow(ref: string): string {
  const [from, to] = [ref.indexOf('['), ref.lastIndexOf(']')]
  if (from === -1 || to < from) return ref
  return ref.slice(0, ref.lastIndexOf('.', from) + 1) + blankRow + ref.slice(to + 1)
}

const isSame = (one: Parts | undefined, other: Parts | undefined): boolean =>
  sameAmount(one?.invoices, other?.invoices) &&
  sameAmount(one?.manual, other?.manual) &&
  (one?.words ?? null) === (other?.words ?? null)

const sameAmount = (one: Decimal | null | undefined, other: Decimal | null | undefined): boolean =>
  one === null || one === undefined || other === null || other === undefined
    ? (one ?? null) === (other ?? null)
    : one.eq(other)

const isTakenBack = (before: Parts | undefined, after: Parts | undefined): boolean =>
  ((before?.manual ?? null) !== null || (before?.words ?? null) !== null) &&
  (after?.manual ?? null) === null &&
  (after?.words ?? null) === null
