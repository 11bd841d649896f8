import type { FormSet } from '@portal/tax-forms'
import type { ReturnSnapshot, ReturnView } from '../../../contract/index.ts'
import type { TaxKindOnPage } from '../../kind/tax-kind.ts'
import { createKeyedStore } from '@portal/tax-grid/stores/keyed-store'
import type { CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import type { Change, Figures } from '@portal/tax-grid/model/grid-model'
import { noTags, type CellTags } from '@portal/tax-grid/model/cell-tags'
import { emptyCell, headerRefs, isHeader, isSameCell, redrawn, type CellView } from '@portal/tax-grid/model/cell-view'
import { toolTexts } from '../grid-tools.texts.ts'
import { createCheckSignals } from './check-signals.ts'
import { createHighlight } from './highlight.ts'
import { createHistory } from './history.ts'
import type { ReturnModel } from './return-model.ts'
import { createReturnState } from './return-state.ts'
import { createFrozenState } from '../../version/frozen-state.ts'
import { hasDefault, sameFigureOf } from '../../save/same-figure.ts'
import { createFormLayouts } from './forms/form-layouts.ts'
import { isFillable } from '../../../contract/mark.rules.ts'
import { headerShape } from './forms/shapes.ts'
import { createTelling } from './telling.rules.ts'
import { createSignal } from '@portal/tax-grid/stores/signal'

/** @param snapshot the filed version that is shown instead of what is computed */
export function createReturnModel(
  set: FormSet,
  first: ReturnView,
  kind: TaxKindOnPage,
  snapshot: ReturnSnapshot | null = null,
): ReturnModel {
  const forms = first.tables.map((table) => table.tableCode)
  const drawn = createFormLayouts(set, forms, kind)
  const shapeOf = (ref: string): CellShape => drawn.shapeOf(ref) ?? headerShape
  const state =
    snapshot === null ? createReturnState(set, first, shapeOf, kind) : createFrozenState(set, snapshot, shapeOf, kind)
  const checks = createCheckSignals(() => state.check())
  const cells = createKeyedStore<CellView>((ref) =>
    drawn.has(ref) ? { ...state.read(ref), level: checks.levelAt(ref) } : emptyCell,
  )
  const highlight = createHighlight(cells)
  const layoutTurn = createSignal(0)
  const headers = createKeyedStore<string>((ref) => state.headerOf(ref))
  const history = createHistory()
  const moved = createSignal({ count: 0, turn: 0 })
  const listeners = new Set<(changes: readonly Change[]) => void>()
  const valueOf = (ref: string): string => (isHeader(ref) ? headers.get(ref) : cells.get(ref).value)
  /** A cell's own figure, blank where only a rule proposes one. */
  const ownOf = (ref: string): string =>
    isHeader(ref) || state.hasOwn(ref) || !hasDefault(set, ref) ? valueOf(ref) : ''
  const isSame = sameFigureOf(set, shapeOf)
  const isWritable = (ref: string): boolean => {
    if (isHeader(ref)) return state.isOpen()
    if (drawn.has(ref) || !drawn.isAdded(ref)) return cells.get(ref).isEditable
    return state.isOpen() && isFillable(set, ref, shapeOf(ref).kind)
  }
  /** Draws rows that came and forgets cells of those that went: one that comes back begins blank. */
  const followRows = (): void => {
    const changed = drawn.growing.flatMap((form) => drawn.follow(form, state.rows(form), state.isOpen()) ?? [])
    if (!cells.isUnread()) for (const cellsOf of changed) for (const ref of cellsOf()) cells.forget(ref)
    if (changed.length > 0) layoutTurn.set(layoutTurn.get() + 1)
  }

  const recheck = (): void => {
    for (const ref of checks.recheck()) {
      const level = checks.levelAt(ref)
      if (cells.isKnown(ref) && drawn.has(ref) && cells.get(ref).level !== level)
        cells.set(ref, { ...cells.get(ref), level })
    }
    checks.tell()
  }
  /** Redraws cells that may have changed; the written cells themselves are not highlighted. */
  const show = (
    refs: Iterable<string>,
    written: ReadonlySet<string>,
    changed: (ref: string, now: CellView, old: CellView) => boolean,
  ): void => {
    let count = 0
    for (const ref of refs) {
      if (isHeader(ref)) {
        headers.set(ref, state.headerOf(ref))
        continue
      }
      if (!drawn.has(ref)) continue
      // Of 10,000 rows few are drawn; the others are read when they are.
      if (drawn.isAdded(ref) && !cells.isKnown(ref)) {
        count += written.has(ref) ? 0 : 1
        continue
      }
      const old = cells.get(ref)
      const now = state.read(ref)
      const hasMoved = !written.has(ref) && changed(ref, now, old)
      if (hasMoved) {
        count += 1
        highlight.add(ref)
      } else if (isSameCell(old, now)) continue
      cells.set(ref, redrawn(old, now, written.has(ref), hasMoved))
    }
    highlight.restart()
    recheck()
    moved.set({ count, turn: moved.get().turn + 1 })
  }
  const apply = (changes: Figures, isTyped: boolean): void => {
    const written = new Set(changes.map((change) => change.ref))
    const moving = new Set(state.write(changes, isTyped))
    if (changes.some(({ ref }) => drawn.isAdded(ref))) followRows()
    show(new Set([...written, ...moving]), written, (ref) => moving.has(ref))
  }
  const step = (changes: readonly Change[]): void => {
    apply(
      changes.map(({ ref, to }) => ({ ref, value: to })),
      true,
    )
    for (const listener of listeners) listener(changes)
  }
  const realOf = (figures: Figures): Change[] =>
    figures
      .filter(({ ref, value }) => value !== valueOf(ref))
      .map(({ ref, value }) => ({ ref, from: ownOf(ref), to: value }))
  const begin = (changes: readonly Change[]): void => {
    if (changes.length === 0) return
    history.push(changes)
    step(changes)
  }
  const replay = (changes: readonly Change[] | undefined): string | undefined => {
    // Undo leaves cells alone that another user has written since.
    const open = changes?.filter(({ ref, from }) => isWritable(ref) && isSame(ref, ownOf(ref), from)) ?? []
    for (const { ref } of changes ?? [])
      if (!isHeader(ref) && isWritable(ref) && !open.some((change) => change.ref === ref))
        cells.set(ref, { ...cells.get(ref), note: toolTexts.writtenSince })
    if (open.length > 0) step(open)
    return changes?.[0]?.ref
  }
  const write: ReturnModel['write'] = (changes) => {
    const real = realOf(changes.filter(({ ref }) => isWritable(ref)))
    for (const { ref } of changes)
      if (!isHeader(ref) && cells.get(ref).note !== '') cells.set(ref, { ...cells.get(ref), note: '' })
    begin(real)
    for (const { ref, told } of changes)
      if (told !== undefined && !isHeader(ref) && isWritable(ref) && cells.get(ref).told !== told)
        cells.set(ref, { ...cells.get(ref), told })
  }
  followRows()
  recheck()

  return {
    kind,
    set,
    layouts: drawn.layouts,
    layoutTurn,
    rowsOf: drawn.rowsOf,
    formula: state.formula,
    cells,
    headers,
    tags: createKeyedStore<CellTags>(() => noTags),
    ...checks.signals,
    steps: history.steps,
    moved,
    shapeOf,
    valueOf,
    isWritable,
    isOpen: state.isOpen,
    isOwn: state.hasOwn,
    prior: state.prior,
    isTelling: createTelling({ set, kind, cells, rowsOf: drawn.rowsOf, state }),
    proposalOf: (ref) => state.proposalOf(ref),
    passed: state.passed,
    countPassed: state.countPassed,
    told: state.told,
    value: state.value,
    blame: state.blame,
    write,
    removeRow(form, row) {
      const own = drawn.cellsOf(form, row).filter((ref) => isWritable(ref) && ownOf(ref) !== '')
      write(own.map((ref) => ({ ref, value: '' })))
    },
    hold: (changes) => begin(realOf(changes)),
    taking: (refs) => history.prepare(refs, ownOf, valueOf),
    adopt: (changes) => apply(changes, false),
    adoptView(view, pending) {
      // Reads every cell first: a cell never read could not be recognized as changed.
      for (const ref of drawn.printed.keys()) cells.get(ref)
      state.open(view, pending)
      followRows()
      show(
        [...drawn.printed.keys(), ...drawn.addedCells(), ...headerRefs(set, forms)],
        new Set(),
        (_, now, old) => now.value !== old.value,
      )
    },
    refuse: (ref, note) => cells.set(ref, { ...cells.get(ref), note }),
    onWritten(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    undo: () => replay(history.undo()),
    redo: () => replay(history.redo()),
  }
}
