import { maxMenuDepth } from '@portal/identity/contract'
import { ApiError } from '@portal/web-kit/api-error'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  changeMenus,
  menuTreeRoute,
  mostMenuChanges,
  saveMenusRoute,
  type KeptMenu,
  type MenuChange,
  type MenuFault,
  type MenuRow,
} from '../contract/index.ts'
import { conflictsOf, othersOf } from './menu-conflict.ts'
import { menuAdminTexts as texts } from './menu-admin.texts.ts'
import { stepWords } from './menu-words.ts'

export interface MenuTree {
  version: number
  menus: MenuRow[]
}
const stale = 409

/**
 * The menu with changes that are not saved yet. When somebody else saved meanwhile, the changes are put onto the new
 * menu; what no longer fits is named in `lost`.
 */
export function useMenuDraft(tree: MenuTree) {
  const [changes, setChanges] = useState<readonly MenuChange[]>([])
  const [begun, setBegun] = useState<MenuTree>(tree)
  const refused = useRef(false)
  const kept = useMemo(() => new Map(tree.menus.map((row) => [row.menuId, row])), [tree])
  const now = useMemo(() => applied(tree.menus.map(menuOf), changes), [tree, changes])

  /** Tries a step; the fault says why it is not possible. */
  const tried = (change: MenuChange): MenuFault | null =>
    changes.length >= mostMenuChanges
      ? { path: '', message: texts.tooMany(mostMenuChanges) }
      : (changeMenus(now.menus, change, maxMenuDepth).fault ?? null)
  const step = (change: MenuChange): MenuFault | null => {
    const fault = tried(change)
    if (fault !== null) return fault
    if (changes.length === 0) setBegun(tree)
    setChanges([...now.fit, change])
    return null
  }
  const action = useAction(saveMenusRoute, {
    onDone: async () => {
      await invalidate(menuTreeRoute)
      setChanges([])
      toast.success(texts.saved)
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== stale) return false
      refused.current = true
      void invalidate(menuTreeRoute)
      return true
    },
  })
  const isStale = changes.length > 0 && begun.version !== tree.version
  const sides = useMemo(() => {
    const before = begun.menus.map(menuOf)
    return { begun: before, mine: applied(before, changes).menus, theirs: tree.menus.map(menuOf) }
  }, [begun, tree, changes])
  const conflicts = isStale ? conflictsOf(sides) : []
  const others = isStale ? othersOf(sides) : []
  const save = (): void => action.run({ body: { version: tree.version, changes: [...now.fit] } })
  // Both made the same of it: nobody is asked, and what was refused is saved.
  const isAgreed = isStale && conflicts.length + others.length + now.lost.length === 0
  useEffect(() => {
    if (!isAgreed || !refused.current) return
    refused.current = false
    setBegun(tree)
    action.run({ body: { version: tree.version, changes: [...now.fit] } })
  }, [isAgreed, tree, now.fit, action])
  return {
    menus: now.menus,
    kept,
    words: now.words,
    count: now.fit.length,
    /** What others changed since the first step; null when nobody did. */
    others: isStale ? others : null,
    conflicts,
    /** Takes theirs of some conflicts, each as one more step. */
    take: (ids: readonly string[]): void => {
      const taken = conflicts.flatMap(({ id, take }) => (ids.includes(id) ? [take] : []))
      setChanges([...now.fit, ...taken].slice(0, mostMenuChanges))
    },
    lost: now.lost,
    tried,
    step,
    undo: (): void => setChanges(now.fit.slice(0, -1)),
    drop: (): void => setChanges([]),
    /** Takes note of what others did: from here on nothing is lost or new. */
    accept: (): void => {
      setBegun(tree)
      setChanges(now.fit)
    },
    busy: action.busy,
    off: action.off,
    save,
  }
}
export type MenuDraft = ReturnType<typeof useMenuDraft>

const menuOf = ({ operations: _operations, customers: _customers, ...menu }: MenuRow): KeptMenu => menu

/** Every step that still fits, in order. */
function applied(start: KeptMenu[], changes: readonly MenuChange[]) {
  let menus = start
  const fit: MenuChange[] = []
  const words: string[] = []
  const lost: string[] = []
  for (const change of changes) {
    const next = changeMenus(menus, change, maxMenuDepth)
    const said = stepWords(menus, change)
    // Whoever deletes what is gone already has what he wants.
    const isGone = change.act === 'delete' && !menus.some(({ menuId }) => menuId === change.menuId)
    if (isGone) continue
    if (next.menus === undefined) lost.push(`${said}（${next.fault.message}）`)
    else {
      menus = next.menus
      fit.push(change)
      words.push(said)
    }
  }
  return { menus, fit, words, lost }
}
