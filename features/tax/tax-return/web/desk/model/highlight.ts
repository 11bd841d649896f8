import type { KeyedStore } from '@portal/tax-grid/stores/keyed-store'
import type { CellView } from '@portal/tax-grid/model/cell-view'

/** Recalculated cells stay highlighted until nothing was recalculated for this long. */
const highlightMs = 1200

export interface Highlight {
  /** The cell was just recalculated, and is drawn highlighted. */
  add(ref: string): void
  /** Begins the wait until all of them are drawn plain again. */
  restart(): void
}

/** While figures follow each other a cell stays as it is: a change of class costs its style anew, an animation more. */
export function createHighlight(cells: KeyedStore<CellView>): Highlight {
  const lit = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (): void => {
    for (const ref of lit) if (cells.isKnown(ref)) cells.set(ref, { ...cells.get(ref), isRecalculated: false })
    lit.clear()
  }
  return {
    add: (ref) => lit.add(ref),
    restart() {
      clearTimeout(timer)
      if (lit.size > 0) timer = setTimeout(end, highlightMs)
    },
  }
}
