import type { ShownNode } from '@portal/identity/contract'
import { bare } from '@portal/page-kit/fields/field-input'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { menuRolesRoute, roleMenusRoute, type KeptMenu } from '../contract/index.ts'
import { inSight, previewOf } from './menu-preview.rules.ts'
import { menuAdminTexts as texts } from './menu-admin.texts.ts'
import type { Side } from './menu-rows.ts'
import css from './menu-admin.module.css'

interface PreviewProps {
  side: Side
  menus: readonly KeptMenu[]
  pages: readonly string[]
}

/** The menu that a chosen role will see, from the unsaved state. */
export function MenuPreview({ side, menus, pages }: PreviewProps) {
  const id = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const roles = useQuery(queryOf(menuRolesRoute, { query: { side } }))
  const roleId = chosen ?? roles.data?.[0]?.roleId ?? ''
  return (
    <section className="card" aria-labelledby={`${id}title`}>
      <header>
        <h2 id={`${id}title`}>{texts.preview}</h2>
      </header>
      <div className={css.previewBody}>
        <div className="field">
          <label htmlFor={id}>{texts.role}</label>
          <SelectField
            control={bare(id)}
            value={roleId}
            options={(roles.data ?? []).map(({ roleId: value, roleName, entName }) => ({
              value,
              label: texts.roleOf(roleName, entName),
            }))}
            onChange={setChosen}
          />
        </div>
        <p className="muted text-small">{texts.previewNote}</p>
        {roleId !== '' && <RoleMenu roleId={roleId} menus={menus} pages={pages} />}
      </div>
    </section>
  )
}

function RoleMenu({ roleId, menus, pages }: { roleId: string } & Omit<PreviewProps, 'side'>) {
  const query = useQuery(queryOf(roleMenusRoute, { query: { roleId } }))
  return <QueryView query={query}>{(held) => <Shown held={held} menus={menus} pages={pages} />}</QueryView>
}

function Shown({ held, menus, pages }: { held: readonly string[] } & Omit<PreviewProps, 'side'>) {
  const top = useMemo(() => previewOf(menus, new Set(held), pages), [held, menus, pages])
  const shown = inSight(top)
  if (shown.length === 0) return <p className="muted">{texts.previewEmpty}</p>
  return <Entries nodes={shown} />
}

const Entries = ({ nodes }: { nodes: readonly ShownNode[] }) => (
  <ul className={css.entries}>
    {nodes.map((node) => {
      const below = inSight(node.children)
      const note = node.disabled ? texts.off : node.routeUrl === '' && below.length === 0 ? texts.noPage : null
      return (
        <li key={node.menuId}>
          {node.menuName}
          {note !== null && <span className="faint text-small"> {note}</span>}
          {below.length > 0 && <Entries nodes={below} />}
        </li>
      )
    })}
  </ul>
)
