import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { declared } from '@portal/page-kit/list/declared'
import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { columnsOf } from '@portal/page-kit/table/column'
import { linkTo } from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { roleList, saveOrUpdateRoleRoute, type RoleRow } from '../contract/index.ts'
import { rolesPage } from '../contract/role-admin.pages.ts'
import { DutyRules } from './duty-rules.tsx'
import { dutyTexts, roleTexts as texts } from './role-admin.texts.ts'
import { RolePage } from './role-page.tsx'

const source = declared(roleList)
const columns = columnsOf<RoleRow>(roleList.fields, {
  roleName: {
    isFixed: true,
    narrow: true,
    cell: ({ roleName, isSystem }) => (
      <>
        {roleName} {isSystem && <span className="tag">{texts.system}</span>}
      </>
    ),
  },
  side: { narrow: true },
  entName: { cell: ({ entName }) => entName ?? <span className="muted">{texts.allEnterprises}</span> },
  isSystem: false,
  note: { isHidden: true },
  updatedBy: { isHidden: true },
})

/** The rules of separated duties, beside the roles. */
const dutyTab = 'duties'

/** Roles, with `roleId` one of them, and the rules of separated duties (PRM-02). */
export function RolesPage() {
  const [search] = useSearchParams()
  const roleId = search.get('roleId') ?? ''
  if (roleId !== '') return <RolePage key={roleId} roleId={roleId} />
  return search.get('tab') === dutyTab ? <DutyRules /> : <Roles />
}

function Roles() {
  const list = useList('roles', source)
  const go = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const add = { busy: false, off: useUnavailableReason(saveOrUpdateRoleRoute) }
  const open = (roleId: string) => void go(linkTo(rolesPage, { roleId }))
  return (
    <>
      <ListPage
        title={texts.title}
        lead={texts.lead}
        list={list}
        columns={columns}
        rowName={({ roleName }) => roleName}
        onOpen={({ id }) => open(id)}
        acts={
          <>
            <Link className="button" to={linkTo(rolesPage, { tab: dutyTab })}>
              <Icon name="shield" />
              {dutyTexts.title}
            </Link>
            <ActButton of={add} className="button primary" onClick={() => setAdding(true)}>
              <Icon name="plus" />
              {texts.add}
            </ActButton>
          </>
        }
        empty={{ title: texts.empty, reason: texts.emptyReason }}
      />
      {isAdding && <AddRole onClose={() => setAdding(false)} onDone={open} />}
    </>
  )
}

const order = ['roleName', 'roleCode', 'dataScope', 'note']

function AddRole({ onClose, onDone }: { onClose: () => void; onDone: (roleId: string) => void }) {
  const form = useForm(saveOrUpdateRoleRoute, {
    order,
    initial: { roleCode: '2', dataScope: 'enterprise' },
    draft: 'role:new',
    done: texts.saved,
    onDone: ({ roleId }) => onDone(roleId),
  })
  return <FormDialog form={form} title={texts.add} onClose={onClose} />
}
