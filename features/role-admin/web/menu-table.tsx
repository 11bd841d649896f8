import { TreeTable, type TreeColumn } from '@portal/page-kit/tree/tree-table.tsx'
import type { TreeNode } from '@portal/page-kit/tree/core/tree-index'
import type { TreeMove } from '@portal/page-kit/tree/core/tree-places'
import type { KeptMenu } from '@portal/identity/contract'
import { PopMenu } from '@portal/web-kit/pop-menu.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useMemo } from 'react'
import type { MenuTree } from '../contract/index.ts'
import { menusBelow } from './menu-changes.ts'
import { menuTexts as texts } from './menu.texts.ts'

interface MenuRow extends TreeNode {
  menu: KeptMenu
  children?: readonly MenuRow[]
}
interface Acts {
  onMove: (move: TreeMove) => void
  onEdit: (menu: KeptMenu) => void
  onAdd: (menu: KeptMenu) => void
  onHide: (menu: KeptMenu) => void
  onRemove: (menu: KeptMenu) => void
}

/** The menu tree as a table: moved by drag or keyboard, each node with its acts. */
export function MenuTable({ tree, menus, ...acts }: Acts & { tree: MenuTree; menus: readonly KeptMenu[] }) {
  const rows = useMemo(() => rowsOf(menus), [menus])
  const uses = useMemo(() => usesOf(tree), [tree])
  const columns: readonly TreeColumn<MenuRow>[] = [
    { id: 'kind', title: texts.kind, width: '64px', cell: ({ menu }) => texts.kinds[kindOf(menu)] },
    {
      id: 'route',
      title: texts.route,
      width: 'minmax(160px, 1fr)',
      cell: ({ menu }) => menu.routeUrl || menu.frontEndName,
    },
    {
      id: 'state',
      title: texts.state,
      width: '64px',
      cell: ({ menu }) =>
        menu.hidden === '1' || menu.ifRouteHidden === '1' ? <span className="muted">{texts.hidden}</span> : texts.shown,
    },
    {
      id: 'used',
      title: texts.used,
      unit: texts.roles,
      isNumber: true,
      width: '88px',
      cell: ({ menu }) => uses.get(menu.menuId) ?? 0,
    },
    { id: 'acts', title: texts.acts, width: '64px', cell: ({ menu }) => <RowActs menu={menu} {...acts} /> },
  ]
  return (
    <TreeTable
      label={texts.tree}
      title={texts.name}
      nodes={rows}
      columns={columns}
      hasSearch
      onEnter={({ menu }) => acts.onEdit(menu)}
      onMove={acts.onMove}
    />
  )
}

function RowActs({ menu, onEdit, onAdd, onHide, onRemove }: Acts & { menu: KeptMenu }) {
  const all = [
    { title: texts.edit, run: () => onEdit(menu) },
    ...(menu.button === '1' ? [] : [{ title: texts.addBelow, run: () => onAdd(menu) }]),
    { title: menu.hidden === '1' ? texts.show : texts.hide, run: () => onHide(menu) },
    { title: texts.remove, run: () => onRemove(menu) },
  ]
  return (
    <PopMenu label={`${texts.acts} ${menu.menuName}`} className="button plain small" button={<Icon name="more" />}>
      {all.map(({ title, run }) => (
        <button key={title} type="button" role="menuitem" onClick={run}>
          {title}
        </button>
      ))}
    </PopMenu>
  )
}

const kindOf = ({ button, routeUrl }: KeptMenu): keyof typeof texts.kinds =>
  button === '1' ? 'button' : routeUrl === '' ? 'group' : 'page'

function rowsOf(menus: readonly KeptMenu[]): MenuRow[] {
  const below = menusBelow(menus)
  const within = (parent: string | null): MenuRow[] =>
    below(parent).map((menu) => {
      const children = within(menu.menuId)
      return { id: menu.menuId, name: menu.menuName, menu, ...(children.length === 0 ? {} : { children }) }
    })
  return within(null)
}

/** How many roles have each node. */
function usesOf({ roles }: MenuTree): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const { menuIds } of roles) for (const id of menuIds) uses.set(id, (uses.get(id) ?? 0) + 1)
  return uses
}
