import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { copyRoleRoute, saveOrUpdateRoleRoute, type RoleDetail } from '../contract/index.ts'
import { roleTexts as texts } from './role-admin.texts.ts'

const order = ['roleName', 'roleCode', 'dataScope', 'note']
interface Props {
  role: RoleDetail
  onClose: () => void
  onDone: (roleId: string) => void
}
const entered = ({ roleName, roleCode, dataScope, note }: RoleDetail) => ({
  roleName,
  roleCode: roleCode === '1' ? ('1' as const) : ('2' as const),
  dataScope,
  note,
})

/** Name, side, data scope and note of a role that stands; a stale write shows both sides. */
export function EditRole({ role, onClose, onDone }: Props) {
  const form = useForm(saveOrUpdateRoleRoute, {
    order,
    initial: entered(role),
    fixed: { roleId: role.roleId },
    version: role.version,
    draft: `role:${role.roleId}`,
    done: texts.saved,
    onDone: ({ roleId }) => onDone(roleId),
  })
  return <FormDialog form={form} title={texts.editTitle(role.roleName)} onClose={onClose} />
}

/** A new role with the same menus and buttons, and nobody in it. */
export function CopyRole({ role, onClose, onDone }: Props) {
  const form = useForm(copyRoleRoute, {
    order,
    initial: { ...entered(role), roleName: texts.copyName(role.roleName) },
    fixed: { roleId: role.roleId },
    done: texts.copied,
    onDone: ({ roleId }) => onDone(roleId),
  })
  return <FormDialog form={form} title={texts.copyTitle(role.roleName)} onClose={onClose} />
}
