import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import type { ReturnDialogProps } from '@portal/tax-return/web/public'
import { Icon } from '@portal/web-kit/icon.tsx'
import { toast } from '@portal/web-kit/toast'
import { applyUnlockRoute } from '../../contract/index.ts'
import { filingRefused } from '../shown/filing-form.ts'
import { filingTexts } from '../shown/filing.texts.ts'
import { filingChanged, useFiling } from '../shown/use-filing.ts'

const texts = filingTexts.unlock

/** Asks the reviewers to reopen a locked return. */
export function UnlockDialog({ task, onClose }: ReturnDialogProps) {
  const { data: state } = useFiling(task.taskNo)
  const isPending = state?.unlocks.some((unlock) => unlock.state === 'pending') === true
  const form = useForm(applyUnlockRoute, {
    fixed: { taskNo: task.taskNo, ...(state === undefined ? {} : { version: state.version }) },
    draft: `unlock:${task.taskNo}`,
    fields: { reason: { rows: 4, isFirst: true, isDisabled: isPending } },
    onRefused: filingRefused,
    onDone: async () => {
      await filingChanged()
      toast.success(texts.done)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.title}
      submit={texts.send}
      isOff={isPending || state === undefined}
      onClose={onClose}
      notes={
        <>
          <p className="muted">{state?.versions.length === 0 ? texts.approvedIntro : texts.intro}</p>
          {isPending && (
            <p className="alert">
              <Icon name="clock" />
              {texts.pending}
            </p>
          )}
        </>
      }
    />
  )
}
