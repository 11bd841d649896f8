import { bare } from '@portal/page-kit/fields/field-input'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  findRoleByIdRoute,
  grantableMenusRoute,
  queryRoleRoute,
  type GrantableMenu,
  type RoleDetail,
} from '../contract/index.ts'
import { grantTree, heldLeaves } from './grant-tree.ts'
import { compareTexts as texts, grantTexts } from './role-admin.texts.ts'
import css from './role-admin.module.css'

/** Two roles side by side: only here, only there, in both. */
export function RoleCompare({ role }: { role: RoleDetail }) {
  const [otherId, setOther] = useState('')
  const roles = useQuery(queryOf(queryRoleRoute, { body: { pageNum: 1, pageSize: 9999 } }))
  const others = (roles.data?.[0]?.records ?? []).filter(({ roleId }) => roleId !== role.roleId)
  return (
    <>
      <div className={css.choice}>
        <label htmlFor="other-role">{texts.other}</label>
        <SelectField
          control={bare('other-role')}
          value={otherId}
          onChange={setOther}
          blank={texts.choose}
          options={others.map(({ roleId, roleName }) => ({ value: roleId, label: roleName }))}
        />
      </div>
      {otherId === '' ? (
        <section className={css.panel}>
          <EmptyState icon="key" title={texts.begin} reason={texts.beginReason} />
        </section>
      ) : (
        <Compared role={role} otherId={otherId} />
      )}
    </>
  )
}

function Compared({ role, otherId }: { role: RoleDetail; otherId: string }) {
  const other = useQuery(queryOf(findRoleByIdRoute, { query: { roleId: otherId } }))
  const menus = useQuery(queryOf(grantableMenusRoute, {}))
  return (
    <QueryView query={menus}>
      {(menus) => <QueryView query={other}>{(found) => <Sides one={role} other={found} menus={menus} />}</QueryView>}
    </QueryView>
  )
}

function Sides({ one, other, menus }: { one: RoleDetail; other: RoleDetail; menus: readonly GrantableMenu[] }) {
  const tree = useMemo(() => grantTree(menus, grantTexts.enter, grantTexts.notMine), [menus])
  const here = heldLeaves(tree, one.menuIds)
  const there = heldLeaves(tree, other.menuIds)
  const all = [...tree.names.keys()]
  const parts = [
    { title: texts.onlyHere(one.roleName), ids: all.filter((id) => here.has(id) && !there.has(id)) },
    { title: texts.onlyHere(other.roleName), ids: all.filter((id) => there.has(id) && !here.has(id)) },
    { title: texts.both, ids: all.filter((id) => here.has(id) && there.has(id)) },
  ]
  return (
    <div className={css.sides}>
      {parts.map(({ title, ids }) => (
        <section key={title} className={css.panel}>
          <h2 className="medium">
            {title} <span className="muted text-small">{texts.count(ids.length)}</span>
          </h2>
          {ids.length === 0 ? (
            <p className="muted">{texts.none}</p>
          ) : (
            <ul className={css.grants}>
              {ids.map((id) => (
                <li key={id}>{tree.names.get(id)}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
