import type { ShownOnce } from '@portal/contract'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { boot } from '@portal/web-kit/boot'
import { changeUserRoute, createUserRoute, faultsOfUser, type User } from '../contract/index.ts'
import { RolesField } from './giving/roles-field.tsx'
import { enterprises } from './sources.ts'
import { userAdminTexts as texts } from './user-admin.texts.ts'

/** A one-time password as it was told. */
export interface Told {
  account: string
  password: ShownOnce
}
interface DialogProps {
  isAll: boolean
  onClose: () => void
  /** With the one-time password of a new user that may sign in at once. */
  onDone: (told: Told | null) => void
}
const check = (said: { phone?: string; idCard?: string }): Record<string, string> =>
  Object.fromEntries(faultsOfUser(said, boot().today).map(({ path, message }) => [path, message]))
const secrets = ['phone', 'idCard']
/** A new user has no roles yet. */
const nobody: readonly string[] = []

/** A new user, or one that stands: its account stays, phone and identity card are typed again only when they change. */
export const UserDialog = ({ user, ...rest }: DialogProps & { user: User | null }) =>
  user === null ? <NewUser {...rest} /> : <ChangedUser {...rest} user={user} />

function NewUser({ isAll, onClose, onDone }: DialogProps) {
  const own = isAll ? ['userSource', 'entId'] : []
  const form = useForm(createUserRoute, {
    order: ['account', 'userName', 'phone', 'idCard', ...own, 'roleIds', 'isPending'],
    initial: { roleIds: [], isPending: false, ...(isAll ? { userSource: '1' as const } : {}) },
    check,
    fields: {
      entId: { source: enterprises },
      roleIds: {
        isGroup: true,
        isWide: true,
        control: (input, { entId }) => (
          <RolesField
            {...input}
            value={Array.isArray(input.value) ? input.value : []}
            userIds={nobody}
            entId={typeof entId === 'string' ? entId : ''}
          />
        ),
      },
      isPending: { isWide: true },
    },
    draft: 'user:new',
    secrets,
    done: texts.saved,
    onDone: ({ account, password }) => onDone(password === null ? null : { account, password }),
  })
  return <FormDialog form={form} title={texts.add} layout="two" onClose={onClose} />
}

function ChangedUser({ user, isAll, onClose, onDone }: DialogProps & { user: User }) {
  const form = useForm(changeUserRoute, {
    order: ['userName', ...(isAll ? ['userSource'] : []), 'phone', 'idCard'],
    initial: { userName: user.userName, ...(isAll ? { userSource: user.userSource === '2' ? '2' : '1' } : {}) },
    fixed: { id: user.id },
    version: user.version,
    check,
    fields: {
      ...(user.phone === '' ? {} : { phone: { hint: texts.keepPhone(user.phone) } }),
      ...(user.idCard === '' ? {} : { idCard: { hint: texts.keepIdCard(user.idCard) } }),
    },
    draft: `user:${user.id}`,
    secrets,
    done: texts.saved,
    onDone: () => onDone(null),
  })
  return <FormDialog form={form} title={texts.changed(user.userName)} onClose={onClose} />
}
