import { fieldsOf, saidPlace } from '@portal/contract'
import { columnsOf } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useMay } from '@portal/web-kit/caller'
import { confirm } from '@portal/web-kit/confirm'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { allUsers, takeRolesRoute, UserRole, type UserDetail } from '../contract/index.ts'
import { GiveRolesDialog } from './give-roles-dialog.tsx'
import { userAdminTexts as texts } from './user-admin.texts.ts'

const shownEnd = ({ endsAt, isEnded }: UserRole) => {
  if (endsAt === null) return texts.forever
  return isEnded ? <span className="faint">{texts.endedAt(endsAt)}</span> : texts.until(endsAt)
}

/** Roles of a user with their ends; more are given, those that may be taken are. */
export function HeldRoles({ detail: { user, roles }, onChanged }: { detail: UserDetail; onChanged: () => void }) {
  const isAll = useMay(allUsers)
  const [isGiving, setGiving] = useState(false)
  const take = useAction(takeRolesRoute, {
    onDone: ({ failed: [failed] }) => {
      if (failed === undefined) toast.success(texts.taken)
      else toast.warning(failed.msg)
      onChanged()
    },
  })
  const ask = async ({ roleId, roleName, entId, entName }: UserRole) => {
    if (await confirm({ kind: 'warning', content: texts.takeAsk(roleName, entName), okText: texts.takeRole }))
      take.run({ body: { ids: [user.id], roleIds: [roleId], entId: saidPlace(entId) } })
  }
  const columns = columnsOf<UserRole>(fieldsOf(UserRole), {
    roleName: { isHeader: true, isWide: true },
    entName: { isWide: true },
    endsAt: { cell: shownEnd },
    acts: {
      title: texts.acts,
      isUntitled: true,
      cell: (role) =>
        role.isTakeable && (
          <ActButton of={take} className="button link" onClick={() => void ask(role)}>
            {texts.takeRole}
          </ActButton>
        ),
    },
  })
  return (
    <>
      {roles.length === 0 ? (
        <p className="muted">{texts.noRoles}</p>
      ) : (
        <Table
          caption={texts.tabs.roles}
          columns={columns}
          rows={roles}
          rowId={({ roleId, entId }) => `${roleId}:${entId ?? ''}`}
          overflow="none"
        />
      )}
      <button type="button" className="button" onClick={() => setGiving(true)}>
        {texts.giveRoles}
      </button>
      {isGiving && (
        <GiveRolesDialog isAll={isAll} ids={[user.id]} onClose={() => setGiving(false)} onDone={onChanged} />
      )}
    </>
  )
}
