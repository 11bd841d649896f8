import type { Decimal } from '@portal/domain/money'
import { calculatedText, filedText } from './cell-text.ts'
import { earliest, keysOf, lastOfEach, type ChangedCell } from './changes.ts'
import { adviseState, countPassed, passedState } from './advice.ts'
import { checkState } from './check.ts'
import { computeState, ownCells, type ComputeOptions } from './compute.ts'
import { evaluateUnit, type IsOwn } from './evaluate.ts'
import { FilingError } from '../definitions/errors.ts'
import type { FormSet } from '../definitions/form-set.ts'
import { columnKey } from '../definitions/keys.ts'
import { slotOf, type FormModel } from '../definitions/model.ts'
import type { Unit } from '../definitions/order.ts'
import { addExtraRow, readFiling, writeCell, writeHeader } from './read-filing.ts'
import type { CompiledFormula } from '../definitions/rules.ts'
import type { ExtraRow, State } from './state.ts'
import { toldOf, type Told } from '../explanation/told.ts'
import type { Filing, Fired } from '../types.ts'

/** A filing being edited: every write recomputes only its dependants. */
export interface Session {
  /** Writes one cell (`''` or null clears it) and returns every cell whose value changed, including itself. */
  set(form: string, row: string, column: string, value: string | null): ChangedCell[]
  /** Writes many cells and recomputes once. An invalid value throws; earlier writes stay. */
  setAll(writes: readonly CellWrite[]): ChangedCell[]
  setHeader(form: string, field: string, value: string | null): ChangedCell[]
  /** Removes a record or dynamic child. */
  removeRow(form: string, row: string): ChangedCell[]
  /** The cell's text; `''` when blank. */
  get(form: string, row: string, column: string): string
  check(): Fired[]
  /** Failed advice: against invoices and the previous period. */
  advise(): Fired[]
  /** Every check and advice that applies and holds. */
  passed(): Fired[]
  countPassed(): number
  /** The current comparison of a rule; null when the rule compares nothing. */
  told(id: string): Told | null
  /** An independent copy, for trying changes. */
  fork(): Session
}

export interface CellWrite {
  form: string
  row: string
  column: string
  value: string | null
}

/** Opens a filing and recomputes its calculated cells. Throws FilingError as computeFiling does. */
export function createSession(set: FormSet, filing: Filing, options: ComputeOptions = {}): Session {
  const state = readFiling(set, filing)
  const own = options.defaults === true ? ownCells(set, state) : undefined
  const typed = new Map<string, boolean>()
  computeState(set, state, ownUnless(typed, own))
  return editing(set, state, own, typed)
}

const ownUnless = (typed: ReadonlyMap<string, boolean>, own: IsOwn | undefined): IsOwn | undefined =>
  own && ((formula, row) => typed.get(ownKey(formula, row)) ?? own(formula, row))

function forkState(state: State): State {
  return {
    ...state,
    numbers: [...state.numbers],
    texts: [...state.texts],
    headerNumbers: [...state.headerNumbers],
    headerTexts: [...state.headerTexts],
    extraRows: state.extraRows.map((rows) =>
      rows.map((row) => ({ ...row, numbers: [...row.numbers], texts: [...row.texts] })),
    ),
  }
}

/** @param typed cells written since opening, by reference: true while not blank */
function editing(set: FormSet, state: State, own: IsOwn | undefined, typed: Map<string, boolean>): Session {
  const isOwn = ownUnless(typed, own)

  const modelOf = (form: string): FormModel => {
    const model = set.byCode.get(form)
    if (model === undefined || !state.present[model.index]) throw new FilingError(form, '申报表中没有这张表')
    return model
  }
  const extraRow = (model: FormModel, row: string): ExtraRow | undefined =>
    state.extraRows[model.index]?.find((extra) => extra.id === row)

  /** Recomputes everything that reads these keys, in order, then everything that changes as a result. */
  function propagate(keys: readonly string[], changed: ChangedCell[]): void {
    const dirty = new Set<Unit>()
    const mark = (key: string): void => {
      for (const unit of set.readers.get(key) ?? []) dirty.add(unit)
    }
    keys.forEach(mark)
    for (const key of keys) {
      const unit = set.unitByKey.get(key)
      if (unit !== undefined) dirty.add(unit)
    }
    while (dirty.size > 0) {
      const unit = earliest(dirty)
      dirty.delete(unit)
      const [{ form, definition }] = unit.formulas as [CompiledFormula]
      const [row = '', column = ''] = unit.perRow ? ['', definition.target] : definition.target.split('.')
      const moved = evaluateUnit(unit, state, isOwn, (extra) => {
        const id = extra?.id ?? row
        changed.push({ form: form.code, row: id, column, value: textOf(form, id, column) })
      })
      if (moved) mark(unit.key)
    }
  }

  function textOf(model: FormModel, row: string, column: string): string {
    const extra = extraRow(model, row)
    const at = extra === undefined ? slotOf(model, row, column) : model.columnIndex.get(column)
    if (extra !== undefined && (column === 'itemKey' || column === 'name') && at === undefined) return extra[column]
    if (at === undefined) return ''
    const { numbers, texts } = extra ?? state
    const number: Decimal | undefined = numbers[at]
    if (number === undefined) return texts[at] ?? ''
    const unit = set.unitByKey.get(
      extra === undefined ? `${model.code}.${row}.${column}` : columnKey(model.code, column),
    )
    const formula = unit?.formulas.find(({ definition }) => definition.mode === 'calc')
    return formula === undefined ? filedText(model, column, number) : calculatedText(number, formula.scale)
  }

  /** Atomic: a refused value leaves no empty row. */
  function write(model: FormModel, row: string, column: string, value: string | null): ExtraRow | undefined {
    const known = extraRow(model, row)
    const extra = known ?? (model.rowIndex.has(row) ? undefined : addExtraRow(state, model, row))
    try {
      writeCell(state, model, extra, row, column, value)
    } catch (error) {
      if (extra !== known) dropRow(model, extra as ExtraRow)
      throw error
    }
    return extra
  }

  function setAll(writes: readonly CellWrite[]): ChangedCell[] {
    const changed: ChangedCell[] = []
    const keys: string[] = []
    try {
      for (const { form, row, column, value } of writes) {
        const model = modelOf(form)
        const before = textOf(model, row, column)
        const extra = write(model, row, column, value)
        typed.set(`${form}.${row}.${column}`, value !== null && value !== '')
        const after = textOf(model, row, column)
        if (after !== before) changed.push({ form, row, column, value: after })
        keys.push(...keysOf(model, row, column, extra))
      }
    } finally {
      propagate(keys, changed)
    }
    return lastOfEach(changed)
  }

  function dropRow(model: FormModel, extra: ExtraRow): void {
    const rows = state.extraRows[model.index] as ExtraRow[]
    rows.splice(rows.indexOf(extra), 1)
  }

  return {
    set: (form, row, column, value) => setAll([{ form, row, column, value }]),
    setAll,
    setHeader(form, field, value) {
      const changed: ChangedCell[] = []
      writeHeader(state, modelOf(form), field, value)
      propagate([`${form}.h.${field}`], changed)
      return lastOfEach(changed)
    },
    removeRow(form, row) {
      const model = modelOf(form)
      const extra = extraRow(model, row)
      if (extra === undefined) throw new FilingError(`${form}.${row}`, '没有这一行')
      dropRow(model, extra)
      const changed: ChangedCell[] = []
      propagate(
        model.columns.flatMap((column) => keysOf(model, row, column.id, extra)),
        changed,
      )
      return lastOfEach(changed)
    },
    get: (form, row, column) => textOf(modelOf(form), row, column),
    check: () => checkState(set, state),
    advise: () => adviseState(set, state),
    passed: () => passedState(set, state),
    countPassed: () => countPassed(set, state),
    told: (id) => toldOf(set, state, id),
    fork: () => editing(set, forkState(state), own, new Map(typed)),
  }
}

function ownKey({ form, definition, perRow }: CompiledFormula, row: ExtraRow | undefined): string {
  return perRow ? `${form.code}.${row?.id ?? ''}.${definition.target}` : `${form.code}.${definition.target}`
}
