import { ImportDialog } from '@portal/page-kit/import/import-dialog.tsx'
import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import { invalidate } from '@portal/web-kit/query'
import { SecretDialog } from '@portal/web-kit/secret-dialog.tsx'
import { useState } from 'react'
import { userDetailRoute, userImport, type User } from '../contract/index.ts'
import { GiveRolesDialog } from './give-roles-dialog.tsx'
import { enterprises, roles } from './sources.ts'
import type { Told } from './user-dialog.tsx'
import { userAdminTexts as texts } from './user-admin.texts.ts'
import { invitationTexts } from './invitation/invitation.texts.ts'
import { LetInImported } from './invitation/let-in-imported.tsx'
import { UserActs } from './user-acts.tsx'
import { userPicker } from './user-picker.ts'
import { UserDialog } from './user-dialog.tsx'
import { UserSheet } from './user-sheet.tsx'
import { userColumns, type colleagues, type everybody } from './users.list.tsx'

const sources = { enterprises, roles }
const waiting = {
  title: invitationTexts.waiting,
  offer: (ids: readonly string[], onClose: () => void) => (
    <LetInImported ids={ids} named={userPicker} onClose={onClose} />
  ),
}

/** A list of users with everything that is done with them. */
export function UserList({ of, isAll }: { of: typeof everybody | typeof colleagues; isAll: boolean }) {
  const list = useList(of.name, of.source)
  const [shown, setShown] = useState<User | 'new' | 'import' | 'roles' | null>(null)
  const [told, setTold] = useState<Told | null>(null)
  const done = () => {
    list.refresh()
    void invalidate(userDetailRoute)
  }
  const close = () => setShown(null)
  const closed = () => {
    close()
    done()
  }
  const button = (what: 'new' | 'import' | 'roles', title: string, icon: IconName) => (
    <button type="button" className={what === 'new' ? 'button primary' : 'button'} onClick={() => setShown(what)}>
      <Icon name={icon} />
      {title}
    </button>
  )
  return (
    <>
      <ListPage
        title={of.title}
        lead={of.lead}
        list={list}
        columns={userColumns}
        many={of.many}
        sources={sources}
        rowName={({ userName, account }) => `${userName} ${account}`}
        isFaint={({ state }) => state !== 'on'}
        empty={{ title: texts.empty, reason: texts.emptyReason, icon: 'users' }}
        acts={
          <>
            {button('roles', texts.giveRoles, 'shield')}
            {button('import', texts.import, 'upload')}
            {button('new', texts.add, 'plus')}
          </>
        }
        detail={{
          title: (user) => user?.userName ?? texts.card,
          body: (id) => <UserSheet id={id} onChanged={done} />,
          footer: (id) => <UserActs id={id} isAll={isAll} onEdit={setShown} onTold={setTold} onChanged={done} />,
        }}
      />
      {shown === 'import' && <ImportDialog of={userImport} waiting={waiting} onClose={close} onDone={closed} />}
      {shown === 'roles' && <GiveRolesDialog isAll={isAll} onClose={close} onDone={done} />}
      {shown !== null && shown !== 'import' && shown !== 'roles' && (
        <UserDialog
          user={shown === 'new' ? null : shown}
          isAll={isAll}
          onClose={close}
          onDone={(answer) => {
            closed()
            setTold(answer)
          }}
        />
      )}
      {told !== null && (
        <SecretDialog
          title={texts.once}
          why={texts.onceWhy}
          label={texts.onceLabel(told.account)}
          secret={told.password}
          onClose={() => setTold(null)}
        />
      )}
    </>
  )
}
