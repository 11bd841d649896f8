import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import { bare } from '@portal/page-kit/fields/field-input'
import { builtWith } from '@portal/contract'
import { builtMenu, deriveMenu, type KeptMenu, type MenuNode, type ShownNode } from '@portal/identity/contract'
import { useMemo, useState } from 'react'
import type { MenuTree } from '../contract/index.ts'
import { menusBelow } from './menu-changes.ts'
import { menuTexts as texts } from './menu.texts.ts'
import css from './role-admin.module.css'

/** Granted nodes with their groups, as the server answers them to somebody with this role alone. */
export function grantedMenu(menus: readonly KeptMenu[], granted: ReadonlySet<string>): MenuNode[] {
  const below = menusBelow(menus)
  const within = (parent: string | null): MenuNode[] =>
    below(parent).flatMap(({ parentId: _parent, sort: _sort, ...menu }) => {
      const children = within(menu.menuId)
      return granted.has(menu.menuId) || children.length > 0 ? [{ ...menu, children }] : []
    })
  return within(null)
}

/** The menu that a role will see, by the unsaved state of the tree. */
export function MenuPreview({ tree, menus }: { tree: MenuTree; menus: readonly KeptMenu[] }) {
  const [roleId, setRole] = useState('')
  const role = tree.roles.find((each) => each.roleId === roleId) ?? tree.roles[0]
  const nodes = useMemo(() => {
    const isBuilt = builtWith(tree.pages.map((path) => ({ path, title: '', guard: 'granted' as const })))
    return deriveMenu(builtMenu(grantedMenu(menus, new Set(role?.menuIds)), isBuilt))
  }, [menus, role, tree.pages])
  return (
    <section className={css.panel}>
      <h2 className="medium">{texts.preview}</h2>
      <label htmlFor="preview-role">{texts.role}</label>
      <SelectField
        control={bare('preview-role')}
        value={role?.roleId ?? ''}
        onChange={setRole}
        options={tree.roles.map((each) => ({ value: each.roleId, label: each.roleName }))}
      />
      {nodes.some(({ show }) => show) ? <Branches nodes={nodes} /> : <p className="muted">{texts.empty}</p>}
      <p className="muted text-small">{texts.previewNote}</p>
    </section>
  )
}

function Branches({ nodes }: { nodes: readonly ShownNode[] }) {
  return (
    <ul className={css.branch}>
      {nodes
        .filter(({ show, hide }) => show && !hide)
        .map(({ menuId, menuName, children }) => (
          <li key={menuId}>
            {menuName}
            {children.some(({ show }) => show) && <Branches nodes={children} />}
          </li>
        ))}
    </ul>
  )
}
