import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import type { ReturnDialogProps } from '@portal/tax-return/web/public'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { toast } from '@portal/web-kit/toast'
import { correctFilingRoute, type FilingState, type FilingVersion } from '../../contract/index.ts'
import { dayFault, filingRefused, receiptField } from '../shown/filing-form.ts'
import { filingTexts } from '../shown/filing.texts.ts'
import { filingChanged, useFiling } from '../shown/use-filing.ts'

const texts = filingTexts.correct

/** Requests a correction of the last registration: number or day, and the reason. */
export function CorrectDialog({ task, onClose }: ReturnDialogProps) {
  const { data: state } = useFiling(task.taskNo)
  const last = state?.versions.at(-1)
  if (state !== undefined && last !== undefined && state.canCorrect)
    return <CorrectForm state={state} last={last} onClose={onClose} />
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {state === undefined ? <Skeleton rows={4} height={32} /> : <p>{texts.running}</p>}
    </Dialog>
  )
}

export function CorrectForm({
  state,
  last,
  onClose,
}: {
  state: Pick<FilingState, 'taskNo' | 'correctable' | 'latest'>
  last: Pick<FilingVersion, 'receiptNo' | 'filedOn'>
  onClose: () => void
}) {
  const form = useForm(correctFilingRoute, {
    initial: { receiptNo: last.receiptNo, filedOn: last.filedOn },
    fixed: { taskNo: state.taskNo },
    waits: false,
    fields: {
      receiptNo: receiptField,
      filedOn: { min: state.correctable, max: state.latest },
      reason: { isWide: true },
    },
    check: ({ receiptNo, filedOn }) => ({
      receiptNo: receiptNo === last.receiptNo && filedOn === last.filedOn ? texts.same : undefined,
      filedOn: dayFault(filedOn, state.correctable, state.latest),
    }),
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
      layout="two"
      width={520}
      onClose={onClose}
      notes={<p className="muted">{texts.intro}</p>}
    />
  )
}
