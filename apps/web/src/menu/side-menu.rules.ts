import { flatten, type ShownNode } from '@portal/identity/contract'

/** Product type of entries that live inside the application (product-shell-and-session §9). */
export const insideApp = '05'

/** What the side menu shows and remembers. `keptKeys` are the open keys from before a collapse. */
export interface SideMenu { entries: readonly ShownNode[], collapsed: boolean, openKeys: readonly string[], keptKeys: readonly string[] }

export const emptySide: SideMenu = { entries: [], collapsed: false, openKeys: [], keptKeys: [] }

/** Children of an entry that the side menu shows: visible and no button. */
export const visibleChildren = (entry: ShownNode): ShownNode[] => entry.children.filter(child => child.show && !child.hide)

/** Collapse keeps the open keys, expanding restores them. */
export const toggleCollapse = (side: SideMenu): SideMenu => side.collapsed
  ? { ...side, collapsed: false, openKeys: side.keptKeys, keptKeys: [] }
  : { ...side, collapsed: true, openKeys: [], keptKeys: side.openKeys }

/** Opens or closes a submenu; of the root submenus only one is open at a time. */
export function toggleOpen(side: SideMenu, menuId: string): SideMenu {
  if (side.openKeys.includes(menuId)) return { ...side, openKeys: side.openKeys.filter(key => key !== menuId) }
  const roots = new Set(side.entries.map(entry => entry.menuId))
  const others = roots.has(menuId) ? side.openKeys.filter(key => !roots.has(key)) : side.openKeys
  return { ...side, openKeys: [...others, menuId] }
}

/** Choosing a top entry clears the side menu and loads that entry's visible children; the keys on the way to `path` stand open. */
export function loadSide(side: SideMenu, top: ShownNode | null, path: string): SideMenu {
  if (top === null) return { ...side, entries: [], openKeys: [], keptKeys: [] }
  const entries = visibleChildren(top)
  const open = nodeOf(entries, path)?.parentIds.filter(id => id !== top.menuId) ?? []
  return side.collapsed ? { ...side, entries, openKeys: [], keptKeys: open } : { ...side, entries, openKeys: open, keptKeys: [] }
}

/** The node whose page `path` is; the deepest one when several lead there. */
export const nodeOf = (nodes: readonly ShownNode[], path: string): ShownNode | null =>
  flatten(nodes).filter(node => node.routeUrl === path && node.button !== '1').sort((one, other) => other.level - one.level)[0] ?? null

/** The first-level entry that the current path belongs to. */
export const topOf = (tops: readonly ShownNode[], tree: readonly ShownNode[], path: string): ShownNode | null => {
  const id = nodeOf(tree, path)?.ids[0]
  return tops.find(top => top.menuId === id) ?? null
}

/** What a click on an entry does. A disabled entry does nothing; one without a page says that it is being developed. */
export type Choice = { act: 'nothing' } | { act: 'open', url: string } | { act: 'go', path: string } | { act: 'developing' }

export function choose(entry: ShownNode): Choice {
  if (entry.disabled) return { act: 'nothing' }
  if (entry.ifIntOrExt === '1' && entry.routeUrl !== '') return { act: 'open', url: entry.routeUrl }
  const path = entryPage(entry)
  return path === null ? { act: 'developing' } : { act: 'go', path }
}

/** The page of an entry: its own, else its child marked as entry page (button '0'), else the first page below it. */
export function entryPage(entry: ShownNode): string | null {
  if (entry.routeUrl !== '') return entry.routeUrl
  const marked = entry.children.find(child => child.button === '0' && child.routeUrl !== '')
  if (marked !== undefined) return marked.routeUrl
  for (const child of visibleChildren(entry)) {
    const path = child.disabled || child.ifIntOrExt === '1' ? null : entryPage(child)
    if (path !== null) return path
  }
  return null
}

/** A click on a home page: inside the application the side menu loads for the route, else the matching top entry is clicked. */
export const homeClick = (event: { productType: string, path: string }, tops: readonly ShownNode[], tree: readonly ShownNode[]): { load: ShownNode } | { click: ShownNode } | null => {
  const top = topOf(tops, tree, event.path)
  if (top === null) return null
  return event.productType === insideApp ? { load: top } : { click: top }
}
