import type { ShownOnce } from '@portal/contract'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { boot } from '@portal/web-kit/boot'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { changeUserRoute, createUserRoute, faultsOfUser, givableRolesRoute, type User } from '../contract/index.ts'
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

/** A new user, or one that stands: its account stays, phone and identity card are typed again only when they change. */
export const UserDialog = ({ user, ...rest }: DialogProps & { user: User | null }) =>
  user === null ? <NewUser {...rest} /> : <ChangedUser {...rest} user={user} />

/** Roles that may be given, as choices. */
export function useGivable() {
  const { data = [] } = useQuery(queryOf(givableRolesRoute, {}))
  return data.map(({ roleId, roleName }) => ({ value: roleId, label: roleName }))
}

function NewUser({ isAll, onClose, onDone }: DialogProps) {
  const options = useGivable()
  const own = isAll ? ['userSource', 'entId'] : []
  const form = useForm(createUserRoute, {
    order: ['account', 'userName', 'phone', 'idCard', ...own, 'roleIds', 'isPending'],
    initial: { roleIds: [], isPending: false, ...(isAll ? { userSource: '1' as const } : {}) },
    check,
    fields: {
      entId: { source: enterprises, hint: texts.ownEnterprise },
      roleIds: { options },
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
