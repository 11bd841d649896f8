import type { ReturnDialogProps } from '@portal/tax-return/web/public'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { archiveReturnRoute } from '../contract/index.ts'
import { paymentTexts as texts } from './payment.texts.ts'
import { paymentChanged, usePayment } from './use-payment.ts'

/** Puts a return away for good, once it is filed and paid. */
export function ArchiveDialog({ task, onClose }: ReturnDialogProps) {
  const { data } = usePayment(task.taskNo)
  const archive = useAction(archiveReturnRoute, {
    waits: false,
    onDone: async () => {
      await paymentChanged()
      toast.success(texts.archived)
      onClose()
    },
  })
  const may = data?.canArchive === true
  return (
    <Dialog
      title={texts.archive}
      onClose={onClose}
      footer={
        may && (
          <ActButton
            of={archive}
            className="button primary"
            onClick={() => archive.run({ body: { taskNo: task.taskNo, version: data.version } })}
          >
            {texts.archive}
          </ActButton>
        )
      }
    >
      <p>{data === undefined || may ? texts.archiveIntro : texts.notYet + data.told}</p>
    </Dialog>
  )
}
