import type { Side } from '@portal/page-kit/conflict/conflict-sides.tsx'
import { ruledChecks, type GrantTree } from './grant-tree.ts'

type Checked = ReadonlySet<string>
/** What became of my choice of menus when another one was saved meanwhile. */
export interface Met {
  theirs: Checked
  /** Mine and theirs together: what either side changed. */
  merged: Checked
  /** Menus that each side wants otherwise, because of those above them. */
  both: readonly string[]
  /** Menus that only the other side changed. */
  taken: readonly string[]
  isAgreed: boolean
}

/** Puts both choices together. A menu is given or not, so only pages above buttons can be wanted otherwise. */
export function meet(
  tree: GrantTree,
  { begun, mine, theirs }: { begun: Checked; mine: Checked; theirs: Checked },
): Met {
  const together = new Set(
    [...tree.names.keys()].filter((id) => (mine.has(id) === begun.has(id) ? theirs : mine).has(id)),
  )
  const merged = ruledChecks(tree, theirs, together)
  const changed = [...tree.names.keys()].filter((id) => theirs.has(id) !== begun.has(id))
  const both = changed.filter((id) => merged.has(id) !== theirs.has(id))
  const taken = changed.filter((id) => merged.has(id) === theirs.has(id) && mine.has(id) !== theirs.has(id))
  const hasOwn = [...tree.names.keys()].some((id) => mine.has(id) !== begun.has(id))
  return { theirs, merged, both, taken, isAgreed: both.length === 0 && (taken.length === 0 || !hasOwn) }
}

/** My choice with one side of some menus. */
export function chosenSide(
  tree: GrantTree,
  { checked, theirs, ids, side }: { checked: Checked; theirs: Checked; ids: readonly string[]; side: Side },
): Checked {
  const next = new Set(checked)
  for (const id of ids) {
    if (theirs.has(id) === (side === 'theirs')) next.add(id)
    else next.delete(id)
  }
  return ruledChecks(tree, checked, next)
}
