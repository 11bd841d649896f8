import { byPlace, changedMenus, type KeptMenu, type MenuChange } from '@portal/identity/contract'

/** Changes that are not saved yet: nodes by id, and what was taken away. */
export interface UnsavedMenus {
  changed: ReadonlyMap<string, KeptMenu>
  removed: ReadonlySet<string>
}
export const noChanges: UnsavedMenus = { changed: new Map(), removed: new Set() }

export const changeOf = ({ changed, removed }: UnsavedMenus): MenuChange => ({
  changed: [...changed.values()].filter(({ menuId }) => !removed.has(menuId)),
  removed: [...removed],
})

/** The tree as it would stand. */
export const shownMenus = (base: readonly KeptMenu[], unsaved: UnsavedMenus): KeptMenu[] =>
  changedMenus(base, changeOf(unsaved))

/** What is sent: changes of nodes that still stand, and removals of nodes that are on the server. */
export function sentChange(base: readonly KeptMenu[], unsaved: UnsavedMenus): MenuChange {
  const standing = new Set(shownMenus(base, unsaved).map(({ menuId }) => menuId))
  const known = new Map(base.map((menu) => [menu.menuId, JSON.stringify(menu)]))
  return {
    changed: [...unsaved.changed.values()].filter(
      (menu) => standing.has(menu.menuId) && known.get(menu.menuId) !== JSON.stringify(menu),
    ),
    removed: [...unsaved.removed].filter((id) => known.has(id)),
  }
}

export const withMenus = ({ changed, removed }: UnsavedMenus, menus: readonly KeptMenu[]): UnsavedMenus => ({
  changed: new Map([...changed, ...menus.map((menu) => [menu.menuId, menu] as const)]),
  removed,
})

export const withoutMenu = ({ changed, removed }: UnsavedMenus, menuId: string): UnsavedMenus => ({
  changed,
  removed: new Set([...removed, menuId]),
})

/** A node put below `parent` before a sibling; its new siblings are numbered anew. */
export function movedMenus(
  shown: readonly KeptMenu[],
  { id, parent, before }: { id: string; parent: string | null; before: string | null },
): KeptMenu[] {
  const moved = shown.find(({ menuId }) => menuId === id)
  if (moved === undefined) return []
  const siblings = shown.filter(({ parentId, menuId }) => parentId === parent && menuId !== id).toSorted(byPlace)
  const at = before === null ? siblings.length : siblings.findIndex(({ menuId }) => menuId === before)
  return siblings
    .toSpliced(at, 0, moved)
    .map((menu, sort) => ({ ...menu, parentId: parent, sort }))
    .filter((menu) => {
      const now = shown.find(({ menuId }) => menuId === menu.menuId)
      return now?.sort !== menu.sort || now.parentId !== menu.parentId
    })
}

/** Nodes by what they stand below; null: the top. */
export function menusBelow(menus: readonly KeptMenu[]): (parent: string | null) => readonly KeptMenu[] {
  const below = new Map<string | null, KeptMenu[]>()
  for (const menu of menus) below.set(menu.parentId, [...(below.get(menu.parentId) ?? []), menu])
  return (parent) => below.get(parent) ?? []
}
