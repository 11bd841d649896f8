import type { Fired, FormSet } from '@portal/tax-forms'
import type { ReturnSnapshot, ReturnView } from '../../../contract/index.ts'
import type { TaxKindOnPage } from '../../kind/tax-kind.ts'
import { createKeyedStore } from '../../grid/keyed-store.ts'
import { layoutOf } from '../../grid/layout/layout.rules.ts'
import type { CellShape } from '../../grid/cells/typed.rules.ts'
import { noTags, type CellTags } from './cell-tags.ts'
import { emptyCell, isHeader, type CellView } from './cell-view.ts'
import { isSameFired, levelsByTable, worstOf } from './fired.rules.ts'
import { createHistory, type Change } from './history.ts'
import type { ReturnModel } from './return-model.ts'
import { createReturnState, type Figures } from './return-state.ts'
import { createFrozenState } from '../../version/frozen-state.ts'
import { hasDefault, sameFigureOf } from '../../save/same-figure.ts'
import { headerShape, shapesOf } from './shapes.ts'
import { createSignal } from './signal.ts'

/** @param snapshot the filed version that is shown instead of what is computed */
export function createReturnModel(
  set: FormSet,
  first: ReturnView,
  kind: TaxKindOnPage,
  snapshot: ReturnSnapshot | null = null,
): ReturnModel {
  const forms = first.tables.map((table) => table.tableCode)
  const layouts = new Map(
    set.models.filter((model) => forms.includes(model.code)).map((model) => [model.code, layoutOf(model.definition)]),
  )
  const shapes = shapesOf(set, layouts)
  const shapeOf = (ref: string): CellShape => shapes.get(ref) ?? headerShape
  const moving = kind.movingRows?.form
  const state =
    snapshot === null
      ? createReturnState(set, first, shapeOf, moving)
      : createFrozenState(set, snapshot, shapeOf, moving)
  const cells = createKeyedStore<CellView>((ref) => (shapes.has(ref) ? state.read(ref) : emptyCell))
  const headers = createKeyedStore<string>((ref) => state.headerOf(ref))
  const fired = createSignal<readonly Fired[]>([])
  const blocking = createSignal(0)
  const tableLevels = createSignal('')
  const history = createHistory()
  const steps = createSignal({ canUndo: false, canRedo: false })
  const moved = createSignal({ count: 0, turn: 0 })
  const listeners = new Set<(changes: readonly Change[]) => void>()
  const valueOf = (ref: string): string => (isHeader(ref) ? headers.get(ref) : cells.get(ref).value)
  /** A cell's own figure, blank where only a rule proposes one. */
  const ownOf = (ref: string): string =>
    isHeader(ref) || state.hasOwn(ref) || !hasDefault(set, ref) ? valueOf(ref) : ''
  const isSame = sameFigureOf(set, shapeOf)
  const isWritable = (ref: string): boolean => (isHeader(ref) ? state.isOpen() : cells.get(ref).isEditable)

  const recheck = (): void => {
    const now = state.check()
    if (isSameFired(fired.get(), now)) return
    const before = worstOf(fired.get())
    const after = worstOf(now)
    for (const ref of new Set([...before.keys(), ...after.keys()])) {
      const level = after.get(ref) ?? null
      if (shapes.has(ref) && cells.get(ref).level !== level) cells.set(ref, { ...cells.get(ref), level })
    }
    fired.set(now)
    blocking.set(now.filter((rule) => rule.level === 'error').length)
    tableLevels.set(levelsByTable(after))
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
      if (!shapes.has(ref)) continue
      const old = cells.get(ref)
      const now = state.read(ref)
      const hasMoved = !written.has(ref) && changed(ref, now, old)
      if (hasMoved) count += 1
      else if (isSameCell(old, now)) continue
      cells.set(ref, {
        ...now,
        level: old.level,
        note: written.has(ref) ? '' : old.note,
        told: written.has(ref) || old.value !== now.value ? '' : old.told,
        moved: hasMoved ? old.moved + 1 : old.moved,
      })
    }
    recheck()
    moved.set({ count, turn: moved.get().turn + 1 })
  }
  const apply = (changes: Figures, isTyped: boolean): void => {
    const written = new Set(changes.map((change) => change.ref))
    const moving = new Set(state.write(changes, isTyped))
    show(new Set([...written, ...moving]), written, (ref) => moving.has(ref))
  }
  const tellSteps = (): void => {
    const { canUndo, canRedo } = history
    if (steps.get().canUndo !== canUndo || steps.get().canRedo !== canRedo) steps.set({ canUndo, canRedo })
  }
  const step = (changes: readonly Change[]): void => {
    apply(
      changes.map(({ ref, to }) => ({ ref, value: to })),
      true,
    )
    tellSteps()
    for (const listener of listeners) listener(changes)
  }
  const replay = (changes: readonly Change[] | undefined): string | undefined => {
    // Undo leaves cells alone that another user has written since.
    const open = changes?.filter(({ ref, from }) => isWritable(ref) && isSame(ref, ownOf(ref), from)) ?? []
    for (const { ref } of changes ?? [])
      if (!isHeader(ref) && isWritable(ref) && !open.some((change) => change.ref === ref))
        cells.set(ref, { ...cells.get(ref), note: writtenSince })
    if (open.length > 0) step(open)
    tellSteps()
    return changes?.[0]?.ref
  }
  recheck()

  return {
    kind,
    set,
    layouts,
    cells,
    headers,
    tags: createKeyedStore<CellTags>(() => noTags),
    fired,
    blocking,
    tableLevels,
    steps,
    moved,
    shapeOf,
    valueOf,
    isWritable,
    isOpen: state.isOpen,
    proposalOf: (ref) => state.proposalOf(ref),
    passed: state.passed,
    countPassed: state.countPassed,
    told: state.told,
    blame: state.blame,
    write(changes) {
      const real = changes
        .filter(({ ref, value }) => isWritable(ref) && value !== valueOf(ref))
        .map(({ ref, value }) => ({ ref, from: ownOf(ref), to: value }))
      for (const { ref } of changes)
        if (!isHeader(ref) && cells.get(ref).note !== '') cells.set(ref, { ...cells.get(ref), note: '' })
      if (real.length > 0) {
        history.push(real)
        step(real)
      }
      for (const { ref, told } of changes)
        if (told !== undefined && !isHeader(ref) && isWritable(ref) && cells.get(ref).told !== told)
          cells.set(ref, { ...cells.get(ref), told })
    },
    hold(changes) {
      const real = changes
        .filter(({ ref, value }) => value !== valueOf(ref))
        .map(({ ref, value }) => ({ ref, from: ownOf(ref), to: value }))
      if (real.length === 0) return
      history.push(real)
      step(real)
    },
    adopt: (changes) => apply(changes, false),
    adoptView(view, pending) {
      // Reads every cell first: a cell never read could not be recognized as changed.
      for (const ref of shapes.keys()) cells.get(ref)
      state.open(view, pending)
      const fields = view.tables.flatMap((table) =>
        (set.byCode.get(table.tableCode)?.header ?? []).map((field) => `${table.tableCode}.h.${field.id}`),
      )
      show([...shapes.keys(), ...fields], new Set(), (_, now, old) => now.value !== old.value)
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

const writtenSince = '这一格后来被别人改过，没有撤销'

const isSameCell = (one: CellView, other: CellView): boolean =>
  one.value === other.value &&
  one.mark === other.mark &&
  one.isEditable === other.isEditable &&
  one.beside === other.beside &&
  one.note === ''
