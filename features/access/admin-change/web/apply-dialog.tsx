import { FormFile } from '@portal/file/web/public'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { pickerControl } from '@portal/page-kit/picker/picker-control.tsx'
import { userPicker } from '@portal/user-admin/web/public'
import { useMe } from '@portal/web-kit/caller'
import { applyChangeRoute, changeFile, changeTemplate, type ShownAdministrator } from '../contract/index.ts'
import { refreshChanges } from './changes.queries.ts'
import { adminChangeTexts as texts } from './admin-change.texts.ts'

interface Props {
  administrators: readonly ShownAdministrator[]
  onClose: () => void
}
/** What is missing is said in words of its own. */
const saidBelow = { isMarked: true, field: { isRequired: false } }
const pickUser = pickerControl(userPicker)

/** The form of an application; before it is sent it says who will be asked. */
export function ApplyDialog({ administrators, onClose }: Props) {
  const { userId } = useMe()
  const own = administrators.find((one) => one.userId === userId)
  const [only] = administrators.length === 1 ? administrators : [own]
  const form = useForm(applyChangeRoute, {
    initial: { fromUserId: only?.userId ?? null },
    ...(administrators.length === 0 && { fixed: { fromUserId: null } }),
    draft: 'admin-change',
    secrets: ['fileId'],
    fields: {
      fromUserId: {
        field: { kind: 'code', isRequired: true },
        options: administrators.map(({ userId: value, name, account, isActive }) => ({
          value,
          label: (isActive ? texts.optionOf : texts.optionOff)(name, account),
        })),
        isVisible: () => administrators.length > 0,
        hint: (value) =>
          whoIsAsked(
            administrators.find((one) => one.userId === value),
            userId,
          ),
      },
      toUserId: { ...saidBelow, control: pickUser },
      reason: { ...saidBelow, rows: 3 },
      fileId: {
        ...saidBelow,
        isGroup: true,
        control: (input) => <FormFile {...input} kind={changeFile} template={changeTemplate} hint={texts.fileHint} />,
      },
    },
    check: (_, { toUserId, reason, fileId }) => ({
      toUserId:
        toUserId === ''
          ? texts.noNew
          : administrators.some((one) => one.userId === toUserId)
            ? texts.isAdministrator
            : undefined,
      reason: String(reason).trim() === '' ? texts.noReason : undefined,
      fileId: fileId === '' ? texts.noFile : undefined,
    }),
    done: texts.submitted,
    onDone: async () => {
      onClose()
      await refreshChanges()
    },
  })
  return <FormDialog form={form} title={texts.formTitle} submit={texts.submit} width={640} onClose={onClose} />
}

/** Who will decide, by who gives the role up. */
function whoIsAsked(from: ShownAdministrator | undefined, userId: string): string | undefined {
  if (from === undefined) return undefined
  if (!from.isActive) return texts.asksOperators
  return from.userId === userId ? texts.asksNew : texts.asksFrom(from.name)
}
