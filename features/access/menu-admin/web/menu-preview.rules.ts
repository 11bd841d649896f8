import { builtWith } from '@portal/contract'
import { builtMenu, deriveMenu, grantedMenu, topMenu, type MenuNode, type ShownNode } from '@portal/identity/contract'
import type { KeptMenu } from '../contract/index.ts'

/**
 * What a role with these menus will see: by the rules that build everybody's menu, from entries as they are now on the
 * page.
 */
export function previewOf(
  menus: readonly KeptMenu[],
  held: ReadonlySet<string>,
  pages: readonly string[],
): ShownNode[] {
  const granted = grantedMenu<KeptMenu, MenuNode>(menus, {
    idOf: ({ menuId }) => menuId,
    parentOf: ({ parentId }) => parentId,
    isGranted: ({ menuId }) => held.has(menuId),
    present: ({ parentId: _parent, ...menu }, children) => ({ ...menu, children }),
  })
  const isBuilt = builtWith(pages.map((path) => ({ path, title: path, guard: 'granted' })))
  return topMenu(deriveMenu(builtMenu(granted, isBuilt)))
}

/** Entries that a menu draws. */
export const inSight = (nodes: readonly ShownNode[]): ShownNode[] => nodes.filter(({ show, hide }) => show && !hide)
