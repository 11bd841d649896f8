import { flatten, type ShownNode } from '@portal/identity/contract'

/** Product type of entries inside the application. */
export const insideApp = '05'

/** State of the side menu. `keptKeys` are the keys that were open before collapsing. */
export interface SideMenu {
  entries: readonly ShownNode[]
  collapsed: boolean
  openKeys: readonly string[]
  keptKeys: readonly string[]
}

export const emptySide: SideMenu = { entries: [], collapsed: false, openKeys: [], keptKeys: [] }

/** Children of an entry shown in the side menu: visible and not a button. */
export const visibleChildren = (entry: ShownNode): ShownNode[] =>
  entry.children.filter((child) => child.show && !child.hide)

/** Collapsing remembers the open keys; expanding restores them. */
export const toggleCollapse = (side: SideMenu): SideMenu =>
  side.collapsed
    ? { ...side, collapsed: false, openKeys: side.keptKeys, keptKeys: [] }
    : { ...side, collapsed: true, openKeys: [], keptKeys: side.openKeys }

/** Opens or closes a submenu; only one root submenu is open at a time. */
export function toggleOpen(side: SideMenu, menuId: string): SideMenu {
  if (side.openKeys.includes(menuId)) return { ...side, openKeys: side.openKeys.filter((key) => key !== menuId) }
  const roots = new Set(side.entries.map((entry) => entry.menuId))
  const others = roots.has(menuId) ? side.openKeys.filter((key) => !roots.has(key)) : side.openKeys
  return { ...side, openKeys: [...others, menuId] }
}

/** The groups above an entry, below its top entry. */
const groupsOf = (place: ShownNode | null): string[] => place?.parentIds.slice(1) ?? []

/** Selecting a top entry clears the side menu and loads its visible children; groups above `place` are open. */
export function loadSide(side: SideMenu, top: ShownNode | null, place: ShownNode | null): SideMenu {
  if (top === null) return { ...side, entries: [], openKeys: [], keptKeys: [] }
  const entries = visibleChildren(top)
  const open = place?.ids[0] === top.menuId ? groupsOf(place) : []
  return side.collapsed
    ? { ...side, entries, openKeys: [], keptKeys: open }
    : { ...side, entries, openKeys: open, keptKeys: [] }
}

/**
 * Opens the groups above `place`, so that the current entry is visible. Other groups stay open, except other root
 * submenus.
 */
export function showPlace(side: SideMenu, place: ShownNode | null): SideMenu {
  const groups = groupsOf(place)
  const [root] = groups
  if (root === undefined) return side
  const others = new Set(side.entries.map((entry) => entry.menuId).filter((id) => id !== root))
  const withGroups = (keys: readonly string[]): string[] => [
    ...new Set([...keys.filter((key) => !others.has(key)), ...groups]),
  ]
  return side.collapsed
    ? { ...side, keptKeys: withGroups(side.keptKeys) }
    : { ...side, openKeys: withGroups(side.openKeys) }
}

const isInSight = (node: ShownNode): boolean => node.show && !node.hide

/** All visible entries below these; nothing below a hidden one. */
const inSight = (nodes: readonly ShownNode[]): ShownNode[] =>
  nodes.filter(isInSight).flatMap((node) => [node, ...inSight(node.children)])

/**
 * The menu entry of a page. In this order: the entry it was opened by (`chosen`, a menu id), the first visible entry
 * with its address, the first hidden one. If parent and child have the same address, the child wins.
 */
export function placeOf(
  { tops, tree }: { tops: readonly ShownNode[]; tree: readonly ShownNode[] },
  path: string,
  chosen: string | null = null,
): ShownNode | null {
  const holding = [...inSight(tops), ...flatten(tree)].filter((node) => node.button !== '1' && node.routeUrl === path)
  const own = holding.find((node) => node.menuId === chosen)
  if (own !== undefined) return own
  const [first = null, ...others] = holding
  return first === null ? null : (others.findLast((node) => node.parentIds.includes(first.menuId)) ?? first)
}

/** The top entry above an entry. */
export const topOf = (tops: readonly ShownNode[], place: ShownNode | null): ShownNode | null =>
  tops.find((top) => top.menuId === place?.ids[0]) ?? null

/** Effect of a click on an entry. A disabled entry does nothing; one without a page says it is under development. */
export type Choice =
  | { act: 'nothing' }
  | { act: 'open'; url: string }
  | { act: 'go'; path: string; place: string }
  | { act: 'developing' }

export function choose(entry: ShownNode): Choice {
  if (entry.disabled) return { act: 'nothing' }
  if (entry.ifIntOrExt === '1' && entry.routeUrl !== '') return { act: 'open', url: entry.routeUrl }
  const page = entryOf(entry)
  return page === null ? { act: 'developing' } : { act: 'go', path: page.routeUrl, place: page.menuId }
}

/** The page of an entry: its own, else the child marked as entry page (button '0'), else the first page below it. */
function entryOf(entry: ShownNode): ShownNode | null {
  if (entry.routeUrl !== '') return entry
  const marked = entry.children.find((child) => child.button === '0' && child.routeUrl !== '')
  if (marked !== undefined) return marked
  for (const child of visibleChildren(entry)) {
    const page = child.disabled || child.ifIntOrExt === '1' ? null : entryOf(child)
    if (page !== null) return page
  }
  return null
}

/** Address of an entry's page. */
export const entryPage = (entry: ShownNode): string | null => entryOf(entry)?.routeUrl ?? null

/**
 * A click on a home page: inside the application it loads the side menu for the route, else it clicks the matching top
 * entry.
 */
export const homeClick = (
  event: { productType: string; path: string },
  tops: readonly ShownNode[],
  tree: readonly ShownNode[],
): { load: ShownNode } | { click: ShownNode } | null => {
  const top = topOf(tops, placeOf({ tops, tree }, event.path))
  if (top === null) return null
  return event.productType === insideApp ? { load: top } : { click: top }
}
