import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { invalidate } from '@portal/web-kit/query'
import { differenceKeys, differenceNames, explainDifferenceRoute, ledgerMatchRoute } from '../../contract/index.ts'
import { ledgerTexts } from '../shown/ledger.texts.ts'

const texts = ledgerTexts.matching
const options = differenceKeys.map((key) => ({ value: key, label: differenceNames[key] }))

/** Says why a part of a month's difference is there. */
export function ExplainDialog({ month, amount, onClose }: { month: string; amount: string; onClose: () => void }) {
  const form = useForm(explainDifferenceRoute, {
    initial: { amount },
    fixed: { month },
    draft: `ledger-explain:${month}`,
    fields: { key: { options } },
    done: texts.saved,
    onDone: async () => {
      await invalidate(ledgerMatchRoute)
      onClose()
    },
  })
  return <FormDialog form={form} title={texts.explainTitle(month)} onClose={onClose} />
}
