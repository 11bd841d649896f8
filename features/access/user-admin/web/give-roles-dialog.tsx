import type { ManyDone } from '@portal/contract'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { useNames } from '@portal/page-kit/fields/search/found-source'
import { pickerControl } from '@portal/page-kit/picker/picker-control.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { toast } from '@portal/web-kit/toast'
import { useState } from 'react'
import { giveRolesRoute } from '../contract/index.ts'
import { RolesField } from './giving/roles-field.tsx'
import { placesToGive } from './sources.ts'
import { userAdminTexts as texts } from './user-admin.texts.ts'
import { userPicker } from './public.ts'

const listIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])

/** Roles for many users until a time; whoever did not get them is named with the reason. */
export function GiveRolesDialog({
  isAll,
  ids = [],
  isToldThere = false,
  onClose,
  onDone,
}: {
  isAll: boolean
  /** Users that are chosen already. */
  ids?: string[]
  /** What became of it is told by who opened the dialog. */
  isToldThere?: boolean
  onClose: () => void
  onDone: (answer: ManyDone) => void
}) {
  const [failed, setFailed] = useState<ManyDone | null>(null)
  const form = useForm(giveRolesRoute, {
    order: ['ids', 'roleIds', ...(isAll ? ['entId'] : []), 'endsAt'],
    initial: { ids, roleIds: [], entId: null, endsAt: null },
    fields: {
      ids: { control: pickerControl(userPicker), isGroup: true, isWide: true },
      roleIds: {
        isGroup: true,
        isWide: true,
        control: (input, values) => (
          <RolesField
            {...input}
            value={listIn(input.value)}
            userIds={listIn(values['ids'])}
            entId={typeof values['entId'] === 'string' ? values['entId'] : ''}
          />
        ),
      },
      entId: { source: placesToGive },
    },
    isPassing: true,
    onDone: (answer) => {
      onDone(answer)
      if (isToldThere) return undefined
      if (answer.failed.length > 0) return setFailed(answer)
      toast.success(texts.given(answer.done.length))
      return onClose()
    },
  })
  if (failed !== null) return <NotGiven of={failed} onClose={onClose} />
  return <FormDialog form={form} title={texts.giveRoles} submit={texts.give} onClose={onClose} />
}

function NotGiven({ of: { done, failed }, onClose }: { of: ManyDone; onClose: () => void }) {
  const names = useNames(
    userPicker,
    failed.map(({ id }) => id),
  )
  return (
    <Dialog
      title={texts.giveRoles}
      onClose={onClose}
      footer={
        <button type="button" className="button primary" onClick={onClose}>
          {texts.close}
        </button>
      }
    >
      <p>{texts.someGiven(done.length, failed.length)}</p>
      <ul>
        {failed.map(({ id, msg }, at) => (
          <li key={id}>{texts.someReason(names[at]?.label ?? id, msg)}</li>
        ))}
      </ul>
    </Dialog>
  )
}
