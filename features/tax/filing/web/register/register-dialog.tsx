import type { ReturnDialogProps } from '@portal/tax-return/web/public'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { filingTexts } from '../shown/filing.texts.ts'
import { useFiling } from '../shown/use-filing.ts'
import { RegisterForm } from './register-form.tsx'

/** Registers a return as filed: day, receipt number, declarant. */
export function RegisterDialog({ task, onClose }: ReturnDialogProps) {
  const filing = useFiling(task.taskNo)
  const { register, loadFailed } = filingTexts
  if (filing.data !== undefined && filing.data.canRegister)
    return <RegisterForm state={filing.data} onClose={onClose} />
  return (
    <Dialog title={register.title} onClose={onClose}>
      {filing.error !== null ? (
        <ErrorCard error={filing.error} onRetry={() => void filing.refetch()} title={loadFailed} />
      ) : filing.data === undefined ? (
        <Skeleton rows={4} height={32} />
      ) : (
        <p>{register.pending}</p>
      )}
    </Dialog>
  )
}
