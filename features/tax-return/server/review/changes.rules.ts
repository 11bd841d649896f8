import { cellKind, formulasOf, isCalculated, isRateProposal, precedents, type FormSet } from '@portal/tax-forms'
import { priorReads } from '@portal/tax-forms/prior-reads'
import type { CellOrigin, ChangeKind } from '../../contract/index.ts'
import { modelOf } from '../computation/forms.ts'
import { movedOf, type Moved } from './moved.rules.ts'

/** A return and what it is held against. Texts are '' for blank, `beforeOf` null where nobody knows. */
export interface Compared {
  set: FormSet
  codes: readonly string[]
  nowOf: (ref: string) => string
  beforeOf: (ref: string) => string | null
  origins: Readonly<Record<string, CellOrigin>>
  /** Cells that hold a person's words. */
  written: ReadonlySet<string>
  /** Cells that a warning names. */
  warned: ReadonlySet<string>
  /** Fields of a form's head that its formulas read. */
  fieldsOf: (code: string) => readonly string[]
}

export interface Entered extends Moved {
  cell: string
  kind: ChangeKind
  isHand: boolean
  isWarned: boolean
}
export interface Following extends Moved {
  cell: string
}
export interface TableChanges {
  tableCode: string
  changes: Entered[]
  following: Following[]
}

/**
 * Every change where it enters the return, by table in filing order, cells as printed; apart from them what only
 * follows by formula. A person's figure is listed though it equals the earlier one.
 */
export function changesOf(compared: Compared): TableChanges[] {
  return compared.codes.map((tableCode) => {
    const table: TableChanges = { tableCode, changes: headChanges(compared, tableCode), following: [] }
    for (const cell of cellsOf(compared.set, tableCode)) {
      const moved = movedOf(compared.beforeOf(cell), compared.nowOf(cell))
      const kind = kindOf(compared, cell)
      const isHand = kind === 'hand'
      if (kind === 'following') {
        if (!moved.isSame && isKnown(moved)) table.following.push({ ...moved, cell })
      } else if (isHand || (!moved.isSame && isKnown(moved))) {
        table.changes.push({ ...moved, cell, kind, isHand, isWarned: compared.warned.has(cell) })
      }
    }
    return table
  })
}

/** Of opening balances most cells are unknown: what is blank now says nothing then. */
const isKnown = ({ before, now }: Moved): boolean => before !== null || now !== ''

function kindOf({ set, origins, written, nowOf }: Compared, cell: string): ChangeKind | 'following' {
  const origin = origins[cell]
  if (written.has(cell) || (origin?.manual ?? null) !== null) return 'hand'
  if ((origin?.invoices ?? null) !== null) return 'invoice'
  if (origin?.source === 'carry') return 'prior'
  if (isCalculated(set, cell))
    return priorReads(set, cell).length > 0 && precedents(set, cell).length === 0 ? 'prior' : 'following'
  // What the form itself proposes out of other cells changed there; so did amounts of annex 1 that are counted by their
  // tax item.
  if (isRateProposal(set, cell)) return nowOf(cell) === '' ? 'gone' : 'default'
  if (formulasOf(set, cell).length > 0 || (origin?.spread ?? null) !== null) return 'following'
  return nowOf(cell) === '' ? 'gone' : 'default'
}

function headChanges({ fieldsOf, nowOf, beforeOf, warned }: Compared, code: string): Entered[] {
  return fieldsOf(code).flatMap((field) => {
    const cell = `${code}.h.${field}`
    const moved = movedOf(beforeOf(cell), nowOf(cell))
    return moved.isSame || moved.before === null
      ? []
      : [{ ...moved, cell, kind: 'head' as const, isHand: false, isWarned: warned.has(cell) }]
  })
}

/** A form's cells that are to be filled or calculated, row by row. */
function* cellsOf(set: FormSet, code: string): Generator<string> {
  const model = modelOf(set, code)
  if (model === undefined) return
  for (const row of model.rows) {
    for (const { id } of model.columns) {
      const cell = `${code}.${row.id}.${id}`
      const kind = cellKind(set, cell)
      if (kind !== undefined && kind !== 'na') yield cell
    }
  }
}
