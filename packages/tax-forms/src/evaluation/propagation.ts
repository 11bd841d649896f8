import type { Decimal } from '@portal/domain/money'
import { earliest } from './changes.ts'
import { evaluateUnit, type IsOwn } from './evaluate.ts'
import type { ExtraRow } from './extra-rows.ts'
import type { FormSet } from '../definitions/form-set.ts'
import { columnKey, recordsKey } from '../definitions/keys.ts'
import type { FormModel } from '../definitions/model.ts'
import type { Unit } from '../definitions/order.ts'
import type { State } from './state.ts'

/** A written key (keys.ts), with the record when it is the column of one. */
export interface Touched {
  key: string
  row?: ExtraRow | undefined
}

/** What of a unit to compute again: some records, all, or all if a sum that they read has moved. */
interface Reach {
  rows: Set<ExtraRow>
  isAll: boolean
  mayBeAll: boolean
}

/** Last sums that the records of a unit were computed with. */
export type KeptSums = Map<Unit, readonly Decimal[]>

export const sumsOf = (set: FormSet, state: State): KeptSums =>
  new Map(set.units.filter((unit) => unit.perRow).map((unit) => [unit, unit.sums.map(({ run }) => run(state))]))

/**
 * Recomputes what reads the touched keys, in order, then what changes as a result. In a list of 10,000 records a
 * written cell computes its own record and the totals, others only when a sum they share has moved.
 */
export function propagate(
  set: FormSet,
  state: State,
  kept: KeptSums,
  isOwn: IsOwn | undefined,
  touched: readonly Touched[],
  onChange: (model: FormModel, unit: Unit, record: ExtraRow | undefined) => void,
): void {
  const dirty = new Map<Unit, Reach>()
  const reachOf = (unit: Unit): Reach => {
    const reach = dirty.get(unit) ?? { rows: new Set(), isAll: !unit.perRow, mayBeAll: false }
    dirty.set(unit, reach)
    return reach
  }
  const mark = (key: string, rows: Iterable<ExtraRow> | undefined): void => {
    for (const unit of set.readers.get(key) ?? []) {
      const reach = reachOf(unit)
      if (reach.isAll) continue
      if (unit.wideReads.has(key) || (rows === undefined && unit.ownReads.has(key))) reach.isAll = true
      if (unit.sums.some((sum) => sum.keys.includes(key))) reach.mayBeAll = true
      if (unit.ownReads.has(key)) for (const row of rows ?? []) reach.rows.add(row)
    }
  }
  for (const { key, row } of touched) {
    mark(key, row && [row])
    const own = set.unitByKey.get(key)
    if (own === undefined) continue
    const reach = reachOf(own)
    if (row === undefined) reach.isAll = true
    else reach.rows.add(row)
  }
  while (dirty.size > 0) {
    const unit = earliest(dirty.keys())
    const reach = dirty.get(unit) as Reach
    dirty.delete(unit)
    const { form } = unit.formulas[0] as Unit['formulas'][number]
    const moved: ExtraRow[] = []
    const rows = hasToComputeAll(unit, reach, state, kept) ? undefined : stillThere(state, form, reach.rows)
    const hasMoved = evaluateUnit(
      unit,
      state,
      isOwn,
      (record) => {
        if (record !== undefined) moved.push(record)
        onChange(form, unit, record)
      },
      rows,
    )
    if (hasMoved) mark(unit.key, unit.perRow ? moved : undefined)
  }
}

function hasToComputeAll(unit: Unit, reach: Reach, state: State, kept: KeptSums): boolean {
  if (!unit.perRow || (!reach.isAll && !reach.mayBeAll)) return reach.isAll
  const before = kept.get(unit)
  const now = unit.sums.map(({ run }) => run(state))
  kept.set(unit, now)
  return reach.isAll || now.some((sum, at) => before?.[at]?.eq(sum) !== true)
}

const stillThere = (state: State, form: FormModel, rows: Iterable<ExtraRow>): ExtraRow[] =>
  [...rows].filter((row) => state.extraRows[form.index]?.byId.get(row.id) === row)

/** Everything that a record that came makes necessary: its formulas, whatever they read. */
export function recordKeys(set: FormSet, model: FormModel, row: ExtraRow): Touched[] {
  if (!model.isList) return []
  const formulas = model.columns.flatMap(({ id }) => {
    const key = columnKey(model.code, id)
    return set.unitByKey.has(key) ? [{ key, row }] : []
  })
  return [...formulas, { key: recordsKey(model.code) }]
}
