import { cellKind, formulasOf, isAddedProposal, isCalculated, precedents, type FormSet } from '@portal/tax-forms'
import { compareRowIds, extraParent } from '@portal/tax-forms/extra-rows'
import { priorReads } from '@portal/tax-forms/prior-reads'
import type { CellOrigin, ChangeKind } from '../../contract/index.ts'
import { modelOf } from '../computation/forms.ts'
import { movedOf, type Moved } from './moved.rules.ts'

/** A return and its comparison figures. Texts are '' for blank; `beforeOf` is null for unknown. */
export interface Compared {
  set: FormSet
  codes: readonly string[]
  nowOf: (ref: string) => string
  beforeOf: (ref: string) => string | null
  origins: Readonly<Record<string, CellOrigin>>
  /** Cells with a user's figure. */
  written: ReadonlySet<string>
  /** Cells that a warning names. */
  warned: ReadonlySet<string>
  /** Header fields of a form that its formulas read. */
  fieldsOf: (code: string) => readonly string[]
  /** Cells with a figure now or then; those in rows that people add stand on no form. */
  known: Iterable<string>
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
 * Every change at the cell where it enters the return, by table in filing order, cells as printed. Changes that only
 * follow by formula are separate. A user's figure is listed even when it equals the earlier one.
 */
export function changesOf(compared: Compared): TableChanges[] {
  const added = addedRows(compared)
  return compared.codes.map((tableCode) => {
    const table: TableChanges = { tableCode, changes: headChanges(compared, tableCode), following: [] }
    for (const cell of cellsOf(compared.set, tableCode, added.get(tableCode) ?? new Set())) {
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

/** Most cells of opening balances are unknown: a cell that is blank now is then no change. */
const isKnown = ({ before, now }: Moved): boolean => before !== null || now !== ''

function kindOf({ set, origins, written, nowOf }: Compared, cell: string): ChangeKind | 'following' {
  const origin = origins[cell]
  if (written.has(cell) || (origin?.manual ?? null) !== null) return 'hand'
  if ((origin?.invoices ?? null) !== null) return 'invoice'
  if (origin?.source === 'carry') return 'prior'
  if (isCalculated(set, cell))
    return priorReads(set, cell).length > 0 && precedents(set, cell).length === 0 ? 'prior' : 'following'
  // A proposal from other cells changed where those changed. The same holds for annex 1 amounts counted by tax item.
  if (isAddedProposal(set, cell)) return nowOf(cell) === '' ? 'gone' : 'default'
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

/** Rows of each form that people added, now or then. */
function addedRows({ set, known }: Compared): ReadonlyMap<string, ReadonlySet<string>> {
  const added = new Map<string, Set<string>>()
  for (const ref of known) {
    const [code = '', row = ''] = ref.split('.')
    const model = modelOf(set, code)
    if (model !== undefined && extraParent(model.definition, row) !== undefined)
      added.set(code, (added.get(code) ?? new Set()).add(row))
  }
  return added
}

/** Cells of a form that are filled or calculated, row by row; added rows stand below their own. */
function* cellsOf(set: FormSet, code: string, added: ReadonlySet<string>): Generator<string> {
  const model = modelOf(set, code)
  if (model === undefined) return
  const printed = model.rows.map(({ id }) => id)
  const below = (parent: string): string[] =>
    [...added]
      .filter((row) => !printed.includes(row) && extraParent(model.definition, row) === parent)
      .toSorted(compareRowIds)
  for (const row of [...below(''), ...printed.flatMap((id) => [id, ...below(id)])]) {
    for (const { id } of model.columns) {
      const cell = `${code}.${row}.${id}`
      const kind = cellKind(set, cell)
      if (kind !== undefined && kind !== 'na') yield cell
    }
  }
}
