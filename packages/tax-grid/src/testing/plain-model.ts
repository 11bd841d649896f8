import { formulasOf, type FormSet } from '@portal/tax-forms'
import { layoutOf } from '@portal/tax-forms/layout/layout.rules'
import { shownText, type CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import { noTags } from '../model/cell-tags.ts'
import { emptyCell, refOf, type CellView } from '../model/cell-view.ts'
import type { Change, Figures, GridModel } from '../model/grid-model.ts'
import { createKeyedStore } from '../stores/keyed-store.ts'
import { createSignal } from '../stores/signal.ts'

/** A model without a return behind it: figures of one printed form in a map, nothing computed. */
export function plainModel(set: FormSet, form: string, more: Partial<GridModel> = {}): GridModel {
  const definition = set.byCode.get(form)?.definition
  if (definition === undefined) throw new Error(`没有表 ${form}`)
  const layout = layoutOf(definition)
  const shapes = new Map(
    layout.rows.flatMap((row) =>
      row.cells.map(({ column, kind }): [string, CellShape] => [
        refOf(form, row.id, column.id),
        { type: column.type, kind, decimals: definition.decimals },
      ]),
    ),
  )
  const shapeOf = (ref: string): CellShape => shapes.get(ref) ?? { type: 'text', kind: 'text', decimals: 2 }
  const viewOf = (ref: string, value: string): CellView => {
    const isFree = shapeOf(ref).kind !== 'na' && formulasOf(set, ref).length === 0
    return {
      ...emptyCell,
      value,
      shown: shownText(value, shapeOf(ref)),
      mark: isFree ? 'input' : 'formula',
      isEditable: isFree,
    }
  }
  const cells = createKeyedStore<CellView>((ref) => (shapes.has(ref) ? viewOf(ref, '') : emptyCell))
  const listeners = new Set<(changes: readonly Change[]) => void>()
  const steps: (readonly Change[])[] = []
  const put = (changes: readonly Change[]): void => {
    for (const { ref, to } of changes) cells.set(ref, viewOf(ref, to))
    for (const listener of listeners) listener(changes)
  }
  const write = (figures: Figures): void => {
    const changes = figures.map(({ ref, value }) => ({ ref, from: cells.get(ref).value, to: value }))
    steps.push(changes)
    put(changes)
  }
  return {
    kind: {},
    set,
    layouts: new Map([[form, layout]]),
    layoutTurn: createSignal(0),
    rowsOf: () => [],
    removeRow: () => undefined,
    cells,
    tags: createKeyedStore(() => noTags),
    fired: createSignal([]),
    moved: createSignal({ count: 0, turn: 0 }),
    shapeOf,
    isWritable: (ref) => cells.get(ref).isEditable,
    isOpen: () => true,
    isTelling: () => false,
    write,
    hold: write,
    refuse: (ref, note) => cells.set(ref, { ...cells.get(ref), note }),
    onWritten(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    undo() {
      const back = steps.pop()?.map(({ ref, from, to }) => ({ ref, from: to, to: from })) ?? []
      put(back)
      return back[0]?.ref
    },
    redo: () => undefined,
    ...more,
  }
}
