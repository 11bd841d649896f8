import { flatten, type ShownNode } from '@portal/identity/contract'

/** Product type of entries that live inside the application. */
export const insideApp = '05'

/** What the side menu shows and remembers. `keptKeys` are the open keys from before a collapse. */
export interface SideMenu {
  entries: readonly ShownNode[]
  collapsed: boolean
  openKeys: readonly string[]
  keptKeys: readonly string[]
}

export const emptySide: SideMenu = { entries: [], collapsed: false, openKeys: [], keptKeys: [] }

/** Children of an entry that the side menu shows: visible and no button. */
export const visibleChildren = (entry: ShownNode): ShownNode[] =>
  entry.children.filter((child) => child.show && !child.hide)

/** Collapse keeps the open keys, expanding restores them. */
export const toggleCollapse = (side: SideMenu): SideMenu =>
  side.collapsed
    ? { ...side, collapsed: false, openKeys: side.keptKeys, keptKeys: [] }
    : { ...side, collapsed: true, openKeys: [], keptKeys: side.openKeys }

/** Opens or closes a submenu; of the root submenus only one is open at a time. */
export function toggleOpen(side: SideMenu, menuId: string): SideMenu {
  if (side.openKeys.includes(menuId)) return { ...side, openKeys: side.openKeys.filter((key) => key !== menuId) }
  const roots = new Set(side.entries.map((entry) => entry.menuId))
  const others = roots.has(menuId) ? side.openKeys.filter((key) => !roots.has(key)) : side.openKeys
  return { ...side, openKeys: [...others, menuId] }
}

/** The groups above a place, below its top entry. */
const groupsOf = (place: ShownNode | null): string[] => place?.parentIds.slice(1) ?? []

/**
 * Choosing a top entry clears the side menu and loads that entry's visible children; the groups above `place` stand
 * open.
 */
export function loadSide(side: SideMenu, top: ShownNode | null, place: ShownNode | null): SideMenu {
  if (top === null) return { ...side, entries: [], openKeys: [], keptKeys: [] }
  const entries = visibleChildren(top)
  const open = place?.ids[0] === top.menuId ? groupsOf(place) : []
  return side.collapsed
    ? { ...side, entries, openKeys: [], keptKeys: open }
    : { ...side, entries, openKeys: open, keptKeys: [] }
}

/**
 * The side menu with the groups above `place` open: the current entry is always in sight. What else is open stays, but
 * for other root submenus.
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

/** All entries that one can see below these: nothing below what is out of sight. */
const inSight = (nodes: readonly ShownNode[]): ShownNode[] =>
  nodes.filter(isInSight).flatMap((node) => [node, ...inSight(node.children)])

/**
 * Where a page stands in the menu: at the entry it was opened by (`chosen`, a menu id), else at the first entry in
 * sight that holds its address, else at the first hidden one. Of an entry and one below it with the same address, the
 * lower.
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

/** The top entry of a place. */
export const topOf = (tops: readonly ShownNode[], place: ShownNode | null): ShownNode | null =>
  tops.find((top) => top.menuId === place?.ids[0]) ?? null

/** What a click on an entry does. A disabled entry does nothing; one without a page says that it is being developed. */
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

/**
 * The page that an entry opens: its own, else its child marked as entry page (button '0'), else the first page below
 * it.
 */
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

/** Its address. */
export const entryPage = (entry: ShownNode): string | null => entryOf(entry)?.routeUrl ?? null

/**
 * A click on a home page: inside the application the side menu loads for the route, else the matching top entry is
 * clicked.
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
