import type { ManyDialog } from '@portal/page-kit/list/many/many-act'
import type { User } from '../../contract/index.ts'
import { GiveRolesDialog } from '../give-roles-dialog.tsx'
import { userAdminTexts as texts } from '../user-admin.texts.ts'

/** Roles for the chosen users; `isAll`: in any enterprise, for who keeps all users. */
export const giveToChosen = (isAll: boolean): ManyDialog<User> => ({
  id: 'roles',
  title: texts.giveRoles,
  icon: 'shield',
  dialog: ({ rows, onEnd, onClose }) => (
    <GiveRolesDialog isAll={isAll} ids={rows.map(({ id }) => id)} onClose={onClose} onDone={onEnd} isToldThere />
  ),
})
