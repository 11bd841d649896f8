import { ListView } from '@portal/page-kit/list/list-view.tsx'
import { pagedRows, sourceOf } from '@portal/page-kit/list/list-source'
import type { ManyAct } from '@portal/page-kit/list/many/many-act'
import { useList } from '@portal/page-kit/list/use-list'
import { columnsOf } from '@portal/page-kit/table/column'
import { whyPage } from '@portal/access-review/pages'
import { fieldsOf, linkTo } from '@portal/contract'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { useMay } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { removeRoleUsersRoute, RoleMember, userListByRoleIdRoute, type RoleDetail } from '../contract/index.ts'
import { AddMembers } from './add-members.tsx'
import { grantOf } from './grant-id.ts'
import { memberTexts as texts } from './role-admin.texts.ts'

const columns = columnsOf<RoleMember>(fieldsOf(RoleMember), {
  userName: { isFixed: true, narrow: true },
  account: { narrow: true },
  endsAt: { narrow: true, cell: ({ endsAt }) => endsAt ?? <span className="muted">{texts.forever}</span> },
})
/** Leads to why this member may or may not. */
const withWhy = [
  ...columns,
  ...columnsOf<RoleMember>([], {
    why: {
      title: texts.why,
      cell: ({ userId, userName, entId }) => (
        <Link to={linkTo(whyPage, { user: userId, ...(entId === null ? {} : { ent: entId }) })}>
          {texts.explain}
          <span className="screen-reader-only">{userName}</span>
        </Link>
      ),
    },
  }),
]
const source = (roleId: string) =>
  sourceOf({
    title: texts.title,
    unit: texts.unit,
    route: userListByRoleIdRoute,
    filters: { word: { kind: 'text', title: texts.word } },
    sizes: [20, 50, 100],
    input: ({ values, page, size }) => ({
      query: {
        roleId,
        pageNum: String(page),
        pageSize: String(size),
        ...(values['word'] ? { word: values['word'] } : {}),
      },
    }),
    shown: pagedRows<RoleMember>,
  })

/** Who holds a role; a page at a time, however many. */
export function RoleMembers({ role, onChanged }: { role: RoleDetail; onChanged: () => void }) {
  const [isAdding, setAdding] = useState(false)
  const mayAsk = useMay(whyPage.access)
  const list = useList(
    'role-members',
    useMemo(() => source(role.roleId), [role.roleId]),
  )
  const remove: ManyAct = {
    id: 'remove',
    title: texts.remove,
    icon: 'exit',
    route: removeRoleUsersRoute,
    body: (ids) => ({ roleId: role.roleId, users: ids.map(grantOf) }),
    confirm: (count) => ({ content: texts.removeAsk(count), kind: 'warning', okText: texts.remove }),
  }
  return (
    <>
      <ListView
        list={list}
        columns={mayAsk ? withWhy : columns}
        rowName={({ userName }) => userName}
        many={role.isAssignable ? [remove] : []}
        tools={
          role.isAssignable && (
            <OpenButton className="button primary" onClick={() => setAdding(true)}>
              <Icon name="plus" />
              {texts.add}
            </OpenButton>
          )
        }
        empty={{ title: texts.empty, reason: texts.emptyReason }}
      />
      {isAdding && (
        <AddMembers
          role={role}
          onClose={() => setAdding(false)}
          onDone={() => {
            list.refresh()
            onChanged()
          }}
        />
      )}
    </>
  )
}
