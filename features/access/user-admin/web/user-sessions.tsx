import { fieldsOf } from '@portal/contract'
import { columnsOf } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { endUserSessionRoute, UserSession, type UserDetail } from '../contract/index.ts'
import { userAdminTexts as texts } from './user-admin.texts.ts'

/** Where a user is signed in; each can be ended. */
export function UserSessions({ detail: { user, sessions }, onChanged }: { detail: UserDetail; onChanged: () => void }) {
  const end = useAction(endUserSessionRoute, {
    onDone: () => {
      toast.success(texts.ended)
      onChanged()
    },
    onError: onChanged,
  })
  const ask = async ({ sessionId, device }: UserSession) => {
    if (await confirm({ kind: 'warning', content: texts.endSessionAsk(device), okText: texts.endSession }))
      end.run({ body: { id: user.id, sessionId } })
  }
  if (sessions.length === 0) return <p className="muted">{texts.noSessions}</p>
  const columns = columnsOf<UserSession>(fieldsOf(UserSession), {
    device: { isHeader: true, isWide: true },
    acts: {
      title: texts.acts,
      isUntitled: true,
      cell: (session) => (
        <ActButton of={end} className="button link" onClick={() => void ask(session)}>
          {texts.endSession}
        </ActButton>
      ),
    },
  })
  return (
    <Table
      caption={texts.tabs.sessions}
      columns={columns}
      rows={sessions}
      rowId={({ sessionId }) => sessionId}
      overflow="none"
    />
  )
}
