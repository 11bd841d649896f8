import { sumByCell } from '@portal/domain/money'
import type { CellWrite, Session } from '@portal/tax-forms'
import { extraParent } from '@portal/tax-forms/extra-rows'
import { contributionsOf } from '../filling/contributions.rules.ts'
import type { CellValues, ComputeInput } from '../kind/tax-kind.ts'
import { valuesBy } from './compute.ts'
import { amountText, modelOf } from './forms.ts'
import { refOf, type OwnFigure } from './own-figure.ts'

/** A computed return that an edit may go on from. The session moves on with it and serves one edit. */
export interface Computed {
  values: CellValues
  session: Session
}

interface Moved extends Computed {
  /** Cells that may have another value, by reference. */
  refs: ReadonlySet<string>
}

/**
 * Computes what edited figures move, of a cellwise kind, and takes all other cells over. Equals `computeReturn`.
 * @param edited their figures after the edit, empty ones too; `input.own` has them already
 * @returns undefined where the whole has to be computed: a row is gone though figures of it remain, or a formula that
 *   goes by a condition may hide a figure
 * @throws FilingError as the session does
 */
export function computeEdited(
  input: ComputeInput,
  { values: last, session }: Computed,
  edited: readonly OwnFigure[],
): Moved | undefined {
  const { kind, set, period, own, law } = input
  const textsOf = (figures: readonly OwnFigure[]) => {
    const contributions = contributionsOf(kind, figures, period, law)
    const amounts = sumByCell(contributions)
    const textOf = (ref: string, code: string, column: string): string => {
      const amount = amounts.get(ref)
      return own.get(ref)?.words ?? (amount === undefined ? '' : amountText(modelOf(set, code), column, amount))
    }
    return { contributions, textOf }
  }
  const { textOf } = textsOf(edited)
  const writes = edited.flatMap((one): CellWrite[] => {
    const [row = '', column = ''] = one.cell.split('.')
    const model = modelOf(set, one.table)
    const isPlace = model?.rowIndex.has(row) === true || (model && extraParent(model.definition, row)) !== undefined
    return isPlace ? [{ form: one.table, row, column, value: textOf(refOf(one), one.table, column) || null }] : []
  })
  const changed = session.setAll(writes)
  if (isRowLost(input, session, writes)) return undefined
  const refs = new Set(edited.map(refOf))
  for (const { form, row, column } of changed) refs.add(`${form}.${row}.${column}`)
  const isHidden = (ref: string): boolean => session.isConditional(...partsOf(ref)) && hides(input, ref)
  if (edited.some((one) => session.isConditional(...partsOf(refOf(one)))) || [...refs].some(isHidden)) return undefined
  const now = textsOf([...refs].flatMap((ref) => own.get(ref) ?? []))
  const valueOf = valuesBy(set, now.contributions)
  const values: CellValues = new Map(last)
  for (const ref of refs) {
    const [code, row, column] = partsOf(ref)
    const made = own.get(ref)?.words ?? session.calculatedText(code, row, column)
    const value = valueOf(code, row, column, made ?? now.textOf(ref, code, column))
    if (value === undefined) values.delete(ref)
    else values.set(ref, value)
  }
  return { values, session, refs }
}

/** A session forgets what stood in a cell before a formula made it, of printed rows also that it made it. */
const hides = ({ set, own }: ComputeInput, ref: string): boolean => {
  const [code, row] = partsOf(ref)
  return own.has(ref) || modelOf(set, code)?.rowIndex.has(row) === true
}

function partsOf(ref: string): [string, string, string] {
  const [code = '', row = '', column = ''] = ref.split('.')
  return [code, row, column]
}

/** Emptying a row's last cell ends it in a session; figures that its formulas hide would bring it back. */
function isRowLost({ set, own }: ComputeInput, session: Session, writes: readonly CellWrite[]): boolean {
  const there = new Map<string, ReadonlySet<string>>()
  const rowsOf = (form: string): ReadonlySet<string> => {
    const rows = there.get(form) ?? new Set(session.rows(form))
    there.set(form, rows)
    return rows
  }
  return writes.some(({ form, row, value }) => {
    const model = modelOf(set, form)
    if (value !== null || model === undefined || model.rowIndex.has(row) || rowsOf(form).has(row)) return false
    return [...model.columnIndex.keys(), 'name', 'itemKey'].some((column) => own.has(`${form}.${row}.${column}`))
  })
}
