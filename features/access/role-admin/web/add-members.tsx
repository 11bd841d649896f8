import { everyEnterprise, Exactly, Named, Type, type ManyDone } from '@portal/contract'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { useNames } from '@portal/page-kit/fields/search/found-source'
import { pickerControl } from '@portal/page-kit/picker/picker-control.tsx'
import { userPicker } from '@portal/user-admin/web/public'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { toast } from '@portal/web-kit/toast'
import { useState } from 'react'
import { addRoleUsersRoute, type RoleDetail } from '../contract/index.ts'
import { grantOf } from './grant-id.ts'
import { memberTexts as texts } from './role-admin.texts.ts'

const extra = Exactly({
  people: Named(texts.users, Type.Array(Type.String(), { minItems: 1, maxItems: 1000 }), { kind: 'codes' }),
  where: Named(texts.where, Type.Enum(['own', 'all']), { codes: texts.places }),
})

/** Gives a role to people, with an end where it has one; whoever did not get it is named with the reason. */
export function AddMembers({ role, onClose, onDone }: { role: RoleDetail; onClose: () => void; onDone: () => void }) {
  const [answer, setAnswer] = useState<ManyDone | null>(null)
  const form = useForm(addRoleUsersRoute, {
    extra,
    order: ['people', ...(role.isEverywhere ? ['where'] : []), 'endsOn'],
    fixed: { roleId: role.roleId },
    initial: { people: [], where: 'own', endsOn: null },
    fields: {
      people: { control: pickerControl(userPicker, { subtitle: texts.addTo(role.roleName) }), isGroup: true },
      endsOn: { hint: texts.endsHint },
    },
    before: (body, { people, where }) => ({
      ...body,
      users: (people as string[]).map((userId) => (where === 'all' ? { userId, entId: everyEnterprise } : { userId })),
    }),
    onDone: (given) => {
      onDone()
      if (given.failed.length > 0) return setAnswer(given)
      toast.success(texts.added(given.done.length))
      return onClose()
    },
  })
  if (answer !== null) return <NotAdded of={answer} onClose={onClose} />
  return <FormDialog form={form} title={texts.addTo(role.roleName)} submit={texts.add} onClose={onClose} />
}

function NotAdded({ of: { done, failed }, onClose }: { of: ManyDone; onClose: () => void }) {
  const names = useNames(
    userPicker,
    failed.map(({ id }) => grantOf(id).userId),
  )
  return (
    <Dialog
      title={texts.failedTitle}
      onClose={onClose}
      footer={
        <button type="button" className="button primary" onClick={onClose}>
          {texts.close}
        </button>
      }
    >
      <p>{texts.someAdded(done.length, failed.length)}</p>
      <ul>
        {failed.map(({ id, msg }, at) => (
          <li key={id}>{texts.failed(names[at]?.label ?? grantOf(id).userId, msg)}</li>
        ))}
      </ul>
    </Dialog>
  )
}
