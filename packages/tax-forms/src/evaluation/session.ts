import { type Decimal, ZERO } from '@portal/domain/money'
import { adviseState, countPassed, passedState } from './advice.ts'
import { calculatedText, filedText } from './cell-text.ts'
import { keysOf, lastOfEach, type ChangedCell } from './changes.ts'
import { checkState } from './check.ts'
import { calculatedCells, calculatedTextOf, computeState, ownCells, type ComputeOptions } from './compute.ts'
import { activeFormula, type IsOwn } from './evaluate.ts'
import { addExtraRow, copyExtraRows, dropExtraRow, type ExtraRow, type ExtraRows } from './extra-rows.ts'
import { FilingError } from '../definitions/errors.ts'
import { isItemColumn } from '../definitions/extra-rows.ts'
import type { FormSet } from '../definitions/form-set.ts'
import { addedKey, recordsKey } from '../definitions/keys.ts'
import { slotOf, type FormModel } from '../definitions/model.ts'
import { propagate, recordKeys, sumsOf, type KeptSums, type Touched } from './propagation.ts'
import { isEmptyRow, readFiling, writeCell, writeHeader } from './read-filing.ts'
import type { CompiledFormula } from '../definitions/rules.ts'
import type { CellWrite, Session } from './session-shape.ts'
import type { State } from './state.ts'
import { valueOfNode } from '../explanation/expression-value.ts'
import { toldOf } from '../explanation/told.ts'
import type { Filing, Fired } from '../types.ts'

/** Opens a filing and recomputes its calculated cells. Throws FilingError as computeFiling does. */
export function createSession(set: FormSet, filing: Filing, options: ComputeOptions = {}): Session {
  const state = readFiling(set, filing)
  const own = options.defaults === true ? ownCells(set, state) : undefined
  const typed = new Map<string, boolean>()
  computeState(set, state, ownUnless(typed, own))
  return editing(set, state, own, typed, sumsOf(set, state))
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
    extraRows: state.extraRows.map(copyExtraRows),
  }
}

/** @param typed cells written since opening, by reference: true while not blank */
function editing(
  set: FormSet,
  state: State,
  own: IsOwn | undefined,
  typed: Map<string, boolean>,
  kept: KeptSums,
): Session {
  const isOwn = ownUnless(typed, own)

  const modelOf = (form: string): FormModel => {
    const model = set.byCode.get(form)
    if (model === undefined || !state.present[model.index]) throw new FilingError(form, '申报表中没有这张表')
    return model
  }
  const rowsOf = (model: FormModel): ExtraRows => state.extraRows[model.index] as ExtraRows

  const unitOf = (form: string, row: string, column: string) => {
    const record = state.extraRows[set.byCode.get(form)?.index ?? -1]?.byId.get(row)
    const key = record === undefined ? `${form}.${row}.${column}` : addedKey(form, record.parent, column)
    return { record, unit: set.unitByKey.get(key) }
  }

  /** What the checks found since the last change; every change ends in `recompute`. */
  let found: Fired[] | undefined
  const recompute = (touched: readonly Touched[], changed: ChangedCell[]): void => {
    found = undefined
    propagate(set, state, kept, isOwn, touched, (form, { formulas }, record) => {
      const target = (formulas[0] as CompiledFormula).definition.target
      const [row = '', column = ''] = record === undefined ? target.split('.') : [record.id, target]
      changed.push({ form: form.code, row, column, value: textOf(form, row, column) })
    })
  }

  function textOf(model: FormModel, row: string, column: string): string {
    const extra = rowsOf(model).byId.get(row)
    const at = extra === undefined ? slotOf(model, row, column) : model.columnIndex.get(column)
    if (extra !== undefined && isItemColumn(column)) return extra[column]
    if (at === undefined) return ''
    const { numbers, texts } = extra ?? state
    const number: Decimal | undefined = numbers[at]
    if (number === undefined && texts[at] !== undefined) return texts[at]
    const unit = set.unitByKey.get(
      extra === undefined ? `${model.code}.${row}.${column}` : addedKey(model.code, extra.parent, column),
    )
    const formula = unit?.formulas.find(({ definition }) => definition.mode === 'calc')
    if (number === undefined) return extra === undefined || formula === undefined ? '' : filedText(model, column, ZERO)
    return formula === undefined ? filedText(model, column, number) : calculatedText(number, formula.scale)
  }

  /** Atomic: a refused value leaves no empty row. */
  function write(model: FormModel, row: string, column: string, value: string | null): ExtraRow | undefined {
    const rows = rowsOf(model)
    const known = rows.byId.get(row)
    const extra = known ?? (model.rowIndex.has(row) ? undefined : addExtraRow(rows, model, row))
    try {
      writeCell(state, model, extra, row, column, value)
    } catch (error) {
      if (extra !== known) dropExtraRow(rows, extra as ExtraRow)
      throw error
    }
    return extra
  }

  function setAll(writes: readonly CellWrite[]): ChangedCell[] {
    const changed: ChangedCell[] = []
    const touched: Touched[] = []
    const cleared = new Map<ExtraRow, FormModel>()
    try {
      for (const { form, row, column, value } of writes) {
        const model = modelOf(form)
        const before = textOf(model, row, column)
        const isNew = !model.rowIndex.has(row) && !rowsOf(model).byId.has(row)
        const extra = write(model, row, column, value)
        const isFilled = value !== null && value !== ''
        typed.set(`${form}.${row}.${column}`, isFilled)
        if (extra !== undefined && !isFilled) cleared.set(extra, model)
        const after = textOf(model, row, column)
        if (after !== before) changed.push({ form, row, column, value: after })
        for (const key of keysOf(model, row, column, extra)) touched.push({ key, row: extra })
        if (isNew && extra !== undefined) touched.push(...recordKeys(set, model, extra))
      }
    } finally {
      for (const [row, model] of cleared) if (isEmptyRow(set, model, row)) drop(model, row, changed, touched)
      recompute(touched, changed)
    }
    return lastOfEach(changed)
  }

  /** A row that comes back under its id is a new one: nothing typed in the old one counts. */
  function drop(model: FormModel, row: ExtraRow, changed: ChangedCell[], touched: Touched[]): void {
    for (const { id } of model.columns) {
      if (textOf(model, row.id, id) !== '') changed.push({ form: model.code, row: row.id, column: id, value: '' })
      typed.set(`${model.code}.${row.id}.${id}`, false)
      for (const key of keysOf(model, row.id, id, row)) touched.push({ key, row })
    }
    touched.push({ key: recordsKey(model.code) })
    dropExtraRow(rowsOf(model), row)
  }

  return {
    set: (form, row, column, value) => setAll([{ form, row, column, value }]),
    setAll,
    setHeader(form, field, value) {
      const changed: ChangedCell[] = []
      writeHeader(state, modelOf(form), field, value)
      recompute([{ key: `${form}.h.${field}` }], changed)
      return lastOfEach(changed)
    },
    removeRow(form, row) {
      const model = modelOf(form)
      const extra = rowsOf(model).byId.get(row)
      if (extra === undefined) throw new FilingError(`${form}.${row}`, '没有这一行')
      const changed: ChangedCell[] = []
      const touched: Touched[] = []
      drop(model, extra, changed, touched)
      recompute(touched, changed)
      return lastOfEach(changed)
    },
    rows: (form) => (state.extraRows[set.byCode.get(form)?.index ?? -1]?.list ?? []).map(({ id }) => id),
    formula(form, row, column) {
      if (!set.byCode.has(form)) return undefined
      const { unit, record } = unitOf(form, row, column)
      state.row = record
      const found = unit && activeFormula(unit, state, isOwn)
      state.row = undefined
      return found && { ...found.definition, id: found.definition.id.replace('{row}', row) }
    },
    get: (form, row, column) => textOf(modelOf(form), row, column),
    calculated: () => calculatedCells(set, state, isOwn),
    calculatedText(form, row, column) {
      const { unit, record } = unitOf(form, row, column)
      if (unit === undefined) return undefined
      state.row = record
      const text = calculatedTextOf(unit, state, isOwn, record)
      state.row = undefined
      return text
    },
    check: () => (found ??= checkState(set, state, true)),
    advise: () => adviseState(set, state),
    passed: () => passedState(set, state),
    countPassed: () => countPassed(set, state),
    isConditional: (form, row, column) =>
      unitOf(form, row, column).unit?.formulas.some(({ applies }) => applies !== undefined) === true,
    told: (id) => toldOf(set, state, id),
    value: (form, node) => valueOfNode(set, state, form, node),
    fork: () => editing(set, forkState(state), own, new Map(typed), new Map(kept)),
  }
}

function ownKey({ form, definition, perRow }: CompiledFormula, row: ExtraRow | undefined): string {
  return perRow ? `${form.code}.${row?.id ?? ''}.${definition.target}` : `${form.code}.${definition.target}`
}
