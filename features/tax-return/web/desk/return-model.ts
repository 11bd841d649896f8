import { createSession, type Fired, type FormSet, type Level, type Session } from '@portal/tax-forms'
import type { ReturnView } from '../../contract/index.ts'
import { createKeyedStore, type KeyedStore } from '../grid/keyed-store.ts'
import { layoutOf, type GridLayout } from '../grid/layout.rules.ts'
import { shownText, type CellShape } from '../grid/typed.rules.ts'
import { noTags, type CellTags } from './cell-tags.ts'
import { emptyCell, partsOf, refOf, type CellView } from './cell-view.ts'
import { filingOf } from './filing-of.ts'
import { createHistory, type Change } from './history.ts'
import { isFillable, markOf } from './mark.rules.ts'
import { createSignal, type Signal } from './signal.ts'

/** A return under edit in the page: every figure, what fires, and the way back. */
export interface ReturnModel {
  set: FormSet
  layouts: ReadonlyMap<string, GridLayout>
  cells: KeyedStore<CellView>
  /** What other parts of the desk pin to cells. */
  tags: KeyedStore<CellTags>
  fired: Signal<readonly Fired[]>
  steps: Signal<{ canUndo: boolean, canRedo: boolean }>
  shapeOf(ref: string): CellShape
  /** Writes what a person put in, recomputes, remembers the step and hands it on to be saved. */
  write(changes: readonly { ref: string, value: string }[]): void
  /** Takes over what the server says; no step of the person's. */
  adopt(changes: readonly { ref: string, value: string }[]): void
  /** Shows why a text was not taken into a cell, until its next write. */
  refuse(ref: string, note: string): void
  undo(): string | undefined
  redo(): string | undefined
}

const levels: readonly Level[] = ['info', 'warning', 'error']

/** @param onWrite hears of every figure a person changed */
export function createReturnModel(set: FormSet, view: ReturnView, onWrite: (changes: readonly Change[]) => void): ReturnModel {
  const session = createSession(set, filingOf(set, view), { defaults: true })
  const forms = view.tables.map(table => table.tableCode)
  const layouts = new Map(set.models.filter(model => forms.includes(model.code)).map(model => [model.code, layoutOf(model.definition)]))
  const shapes = shapesOf(set, layouts)
  const typed = new Map<string, boolean>()
  const origin = (ref: string) => typed.has(ref) ? (typed.get(ref) === true ? 'manual' as const : undefined) : view.origins[ref]?.source
  const hasOwn = (ref: string): boolean => typed.get(ref) ?? ['invoice', 'manual', 'mixed'].includes(view.origins[ref]?.source ?? '')
  const shapeOf = (ref: string): CellShape => shapes.get(ref) ?? { type: 'money', kind: 'na', decimals: 2 }
  const read = (ref: string): CellView => readCell(set, session, ref, shapeOf(ref), view.editable, origin(ref), hasOwn(ref))
  const cells = createKeyedStore<CellView>(ref => shapes.has(ref) ? read(ref) : emptyCell)
  const fired = createSignal<readonly Fired[]>(session.check())
  const history = createHistory()
  const steps = createSignal({ canUndo: false, canRedo: false })

  const recheck = (): void => {
    const before = worstOf(fired.get())
    const now = session.check()
    const after = worstOf(now)
    for (const ref of new Set([...before.keys(), ...after.keys()])) {
      const level = after.get(ref) ?? null
      if (shapes.has(ref) && cells.get(ref).level !== level) cells.set(ref, { ...cells.get(ref), level })
    }
    fired.set(now)
  }
  const apply = (changes: readonly { ref: string, value: string }[], isTyped: boolean): void => {
    const moved = new Set<string>()
    for (const { ref, value } of changes) {
      if (isTyped) typed.set(ref, value !== '')
      moved.add(ref)
      for (const cell of session.set(...partsOf(ref), value)) moved.add(refOf(cell.form, cell.row, cell.column))
    }
    const written = new Set(changes.map(change => change.ref))
    for (const ref of moved) {
      if (!shapes.has(ref)) continue
      const old = cells.get(ref)
      cells.set(ref, { ...read(ref), level: old.level, moved: written.has(ref) ? old.moved : old.moved + 1 })
    }
    recheck()
  }
  const step = (changes: readonly Change[]): void => {
    apply(changes.map(({ ref, to }) => ({ ref, value: to })), true)
    steps.set({ canUndo: history.canUndo, canRedo: history.canRedo })
    onWrite(changes)
  }
  for (const [ref, level] of worstOf(fired.get())) if (shapes.has(ref)) cells.set(ref, { ...cells.get(ref), level })

  return {
    set, layouts, cells, tags: createKeyedStore<CellTags>(() => noTags), fired, steps, shapeOf,
    write(changes) {
      const real = changes.filter(({ ref, value }) => cells.get(ref).isEditable && value !== cells.get(ref).value)
        .map(({ ref, value }) => ({ ref, from: hasOwn(ref) || shapeOf(ref).kind === 'input' ? cells.get(ref).value : '', to: value }))
      for (const { ref } of changes) if (cells.get(ref).note !== '') cells.set(ref, { ...cells.get(ref), note: '' })
      if (real.length === 0) return
      history.push(real)
      step(real)
    },
    adopt: changes => apply(changes, false),
    refuse: (ref, note) => cells.set(ref, { ...cells.get(ref), note }),
    undo() { return replay(history.undo()) },
    redo() { return replay(history.redo()) },
  }

  function replay(changes: readonly Change[] | undefined): string | undefined {
    if (changes === undefined) return undefined
    step(changes)
    return changes[0]?.ref
  }
}

function readCell(set: FormSet, session: Session, ref: string, shape: CellShape, isOpen: boolean, origin: Parameters<typeof markOf>[3], hasOwn: boolean): CellView {
  const value = shape.kind === 'na' ? '' : session.get(...partsOf(ref))
  return { ...emptyCell, value, shown: shownText(value, shape), mark: markOf(set, ref, shape.kind, origin, hasOwn), isEditable: isOpen && isFillable(set, ref, shape.kind) }
}

function shapesOf(set: FormSet, layouts: ReadonlyMap<string, GridLayout>): Map<string, CellShape> {
  const shapes = new Map<string, CellShape>()
  for (const [form, { rows }] of layouts) {
    const decimals = set.byCode.get(form)?.definition.decimals ?? 2
    for (const row of rows) for (const { column, kind } of row.cells) shapes.set(refOf(form, row.id, column.id), { type: column.type, kind, decimals })
  }
  return shapes
}

/** The worst level that fires at each cell. */
export function worstOf(fired: readonly Fired[]): Map<string, Level> {
  const worst = new Map<string, Level>()
  for (const { level, cells } of fired)
    for (const ref of cells) if (levels.indexOf(level) > levels.indexOf(worst.get(ref) ?? 'info') || !worst.has(ref)) worst.set(ref, level)
  return worst
}
