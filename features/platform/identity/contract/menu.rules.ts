import { groupedBy } from '@portal/contract'
import type { MenuNode } from './menu.schema.ts'

/** A menu node for display: the node from the wire plus fields derived from it and its position. */
export interface ShownNode extends Omit<MenuNode, 'children'> {
  /** Ids from the top entry to this node, inclusive. */
  ids: string[]
  /** Ids of its ancestors, top entry first. */
  parentIds: string[]
  /** 1 for a top entry. */
  level: number
  show: boolean
  disabled: boolean
  hide: boolean
  children: ShownNode[]
}

/** Derives ids, parentIds, level, show, disabled and hide (SHL-05). */
export function deriveMenu(nodes: readonly MenuNode[], parentIds: readonly string[] = []): ShownNode[] {
  return nodes.map((node) => {
    const ids = [...parentIds, node.menuId]
    return {
      ...node,
      ids,
      parentIds: [...parentIds],
      level: ids.length,
      show: node.hidden !== '1' && node.ifRouteHidden !== '1' && node.button !== '1',
      disabled: node.remark.includes('disabled'),
      hide: node.remark.includes('hide'),
      children: deriveMenu(node.children, ids),
    }
  })
}

/** How rows of a menu are read; siblings stand in menu order. */
export interface MenuReading<R, N> {
  idOf: (row: R) => string
  parentOf: (row: R) => string | null
  isGranted: (row: R) => boolean
  present: (row: R, children: N[]) => N
}

/**
 * Entries of everybody, whatever he holds: 审核中心, because a step may name, or a colleague hand over to, any member.
 */
const everybodys: ReadonlySet<string> = new Set(['taxReview'])

/** The tree of granted entries with the groups above them. */
export function grantedMenu<R, N>(rows: readonly R[], reading: MenuReading<R, N>): N[] {
  const { idOf, parentOf, isGranted, present } = reading
  const byParent = groupedBy(rows, parentOf)
  const build = (parentId: string | null): N[] =>
    (byParent.get(parentId) ?? []).flatMap((row) => {
      const children = build(idOf(row))
      return isGranted(row) || everybodys.has(idOf(row)) || children.length > 0 ? [present(row, children)] : []
    })
  return build(null)
}

const topIcons = new Set(['home', 'audit', 'setting', 'radar-chart', 'use'])
/** Top entries with these icons show only children with this icon. */
const childIcon: Record<string, string> = { audit: 'audit', 'radar-chart': 'table' }

const isKept = (topIcon: string, child: ShownNode): boolean =>
  child.show &&
  (childIcon[topIcon] === undefined || child.icon === childIcon[topIcon]) &&
  !(topIcon === 'audit' && child.frontEndName === 'qcit')

/** The top menu with the children that its icon rule allows (SHL-06). */
export const topMenu = (nodes: readonly ShownNode[]): ShownNode[] =>
  nodes
    .filter((node) => node.hidden !== '1' && node.show && topIcons.has(node.icon))
    .map((node) => ({ ...node, children: node.children.filter((child) => isKept(node.icon, child)) }))

/** All nodes of the tree, parents before children. */
export const flatten = <N extends { children: N[] }>(nodes: readonly N[]): N[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)])

/** Paths that a menu grants: the routeUrl of every granted node that has one (SES-14). */
export const pathsOf = (nodes: readonly MenuNode[]): string[] => [
  ...new Set(
    flatten(nodes)
      .filter((node) => node.button !== '1' && node.routeUrl !== '' && node.ifIntOrExt !== '1')
      .map((node) => node.routeUrl),
  ),
]

/** True for a visible entry that is not a button. */
const isEntry = (node: MenuNode): boolean => node.button !== '1' && node.hidden !== '1' && node.ifRouteHidden !== '1'

/**
 * Removes what is not built: pages without a screen, their buttons, and groups left without entries. An unbuilt page
 * above built ones stays as their group. An entry that never had a page stays (SHL-05).
 */
export function builtMenu(nodes: readonly MenuNode[], isBuilt: (address: string) => boolean): MenuNode[] {
  return nodes.flatMap((node): MenuNode[] => {
    if (node.button === '1') return [node]
    const children = builtMenu(node.children, isBuilt)
    const isPage = node.routeUrl !== '' && node.ifIntOrExt !== '1'
    if (isPage && isBuilt(node.routeUrl)) return [{ ...node, children }]
    const leads = children.some(isEntry)
    if (isPage)
      return leads ? [{ ...node, routeUrl: '', children: children.filter((child) => child.button !== '1') }] : []
    return leads || !node.children.some(isEntry) ? [{ ...node, children }] : []
  })
}
