import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { invalidate } from '@portal/web-kit/query'
import { ledgerBooksRoute, ledgerMappingRoute, ledgerMatchRoute, removeLedgerRoute } from '../../contract/index.ts'
import { ledgerTexts as texts } from '../shown/ledger.texts.ts'

/** Takes a month's books away, with a word why. */
export function RemoveDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const form = useForm(removeLedgerRoute, {
    initial: { reason: '' },
    fixed: { month },
    done: texts.removed,
    onDone: async () => {
      await invalidate(ledgerBooksRoute, ledgerMappingRoute, ledgerMatchRoute)
      onClose()
    },
  })
  return <FormDialog form={form} title={texts.removeTitle(month)} onClose={onClose} />
}
