import { dataScopes, linkTo } from '@portal/contract'
import { LinkTabs } from '@portal/page-kit/parts/tabs.tsx'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { delRoleByIdRoute, findRoleByIdRoute, roleList, roleSides, type RoleDetail } from '../contract/index.ts'
import { rolesPage } from '../contract/role-admin.pages.ts'
import { roleTexts as texts } from './role-admin.texts.ts'
import { CopyRole, EditRole } from './role-dialogs.tsx'
import { RoleCompare } from './role-compare.tsx'
import { RoleGrants } from './role-grants.tsx'
import { RoleMembers } from './role-members.tsx'
import css from './role-admin.module.css'

type TabName = keyof typeof texts.tabs
const tabs = Object.keys(texts.tabs) as TabName[]

/** One role: its grants, members, and how it differs from another. */
export function RolePage({ roleId }: { roleId: string }) {
  const query = useQuery(queryOf(findRoleByIdRoute, { query: { roleId } }))
  return (
    <QueryView query={query} isPage>
      {(role) => <Role role={role} />}
    </QueryView>
  )
}

function Role({ role }: { role: RoleDetail }) {
  const asked = useSearchParams()[0].get('tab')
  const tab = tabs.find((each) => each === asked) ?? 'grants'
  const [dialog, setDialog] = useState<'edit' | 'copy' | null>(null)
  const go = useNavigate()
  const renewed = () => void invalidate(findRoleByIdRoute, roleList.route)
  const remove = useAction(delRoleByIdRoute, {
    onDone: () => {
      toast.success(texts.removed)
      renewed()
      return go(linkTo(rolesPage))
    },
  })
  const askRemove = async (): Promise<void> => {
    if (await confirm({ kind: 'warning', content: texts.removeAsk(role.roleName, role.people), okText: texts.remove }))
      remove.run({ query: { roleId: role.roleId } })
  }
  const done = (roleId: string) => {
    setDialog(null)
    renewed()
    if (roleId !== role.roleId) void go(linkTo(rolesPage, { roleId }))
  }
  const sides: Readonly<Record<string, string>> = roleSides
  return (
    <>
      <div className={`page-title ${css.head}`}>
        <h1>{role.roleName}</h1>
        <span className="tag">{sides[role.roleCode]}</span>
        <span className="grow" />
        <Link className="button plain" to={linkTo(rolesPage)}>
          {texts.back}
        </Link>
        <OpenButton className="button" onClick={() => setDialog('copy')}>
          {texts.copy}
        </OpenButton>
        {role.whyNot === null && (
          <>
            <OpenButton className="button" onClick={() => setDialog('edit')}>
              {texts.edit}
            </OpenButton>
            <ActButton of={remove} className="button danger" onClick={() => void askRemove()}>
              {texts.remove}
            </ActButton>
          </>
        )}
      </div>
      <p className={`muted text-small ${css.lead}`}>
        {[
          role.entName ?? texts.allEnterprises,
          texts.people(role.people),
          texts.updated(role.updatedAt, role.updatedBy),
          texts.dataScope(dataScopes[role.dataScope]),
          role.note ?? '',
        ]
          .filter((part) => part !== '')
          .join('，')}
      </p>
      {role.whyNot !== null && <p className={`alert ${css.lead}`}>{role.whyNot}</p>}
      <div className={css.lead}>
        <LinkTabs
          label={role.roleName}
          tabs={tabs.map((each) => ({
            to: linkTo(rolesPage, { roleId: role.roleId, tab: each }),
            title: texts.tabs[each],
            isCurrent: each === tab,
          }))}
        />
      </div>
      {tab === 'grants' && <RoleGrants key={role.version} role={role} onSaved={renewed} />}
      {tab === 'members' && <RoleMembers role={role} onChanged={renewed} />}
      {tab === 'compare' && <RoleCompare role={role} />}
      {dialog === 'edit' && <EditRole role={role} onClose={() => setDialog(null)} onDone={done} />}
      {dialog === 'copy' && <CopyRole role={role} onClose={() => setDialog(null)} onDone={done} />}
    </>
  )
}
