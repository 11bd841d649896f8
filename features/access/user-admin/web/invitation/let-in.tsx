import type { ManyDialog } from '@portal/page-kit/list/many/many-act'
import type { User } from '../../contract/index.ts'
import { ActivateDialog } from './activate-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { invitationTexts as texts } from './invitation.texts.ts'

/** Acts on chosen users who have yet to be let in; the server says of others why not. */
export const lettingIn: readonly ManyDialog<User>[] = [
  {
    id: 'invite',
    title: texts.invite,
    icon: 'inbox',
    dialog: ({ rows, ...rest }) => <InviteDialog people={rows} {...rest} />,
  },
  {
    id: 'activate',
    title: texts.activate,
    icon: 'done',
    dialog: ({ rows, ...rest }) => <ActivateDialog people={rows} {...rest} />,
  },
]
