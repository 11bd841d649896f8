import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import type { OverlayProps } from '@portal/web-kit/manifest'
import { factorResetRoute } from '../../contract/index.ts'
import { factorWords } from '../second-factor.texts.ts'

const words = factorWords.reset

/** Lets an operator remove the factors of a user who lost them. */
export function ResetOverlay({ onClose }: OverlayProps) {
  const form = useForm(factorResetRoute, {
    draft: 'factor-reset',
    fields: { account: { isFirst: true }, reason: { rows: 3 } },
    done: words.done,
    onDone: () => onClose(),
  })
  return (
    <FormDialog
      form={form}
      title={words.title}
      width={480}
      submit={words.submit}
      notes={<p className="muted">{words.lead}</p>}
      onClose={() => onClose()}
    />
  )
}
