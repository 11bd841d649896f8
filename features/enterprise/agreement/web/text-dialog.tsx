import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { textUpkeep, type AgreementText } from '../contract/index.ts'
import { agreementTexts as texts } from './agreement.texts.ts'

const blank = { kind: 'platform', changes: null }
const bodyRows = 14

/** A new version, perhaps begun with the words of another, or one that is still to come. */
export function TextDialog({
  text,
  base,
  onClose,
  onDone,
}: {
  text: AgreementText | null
  /** The version that a new one begins with. */
  base: AgreementText | null
  onClose: () => void
  onDone: () => void
}) {
  const begun = base === null ? blank : { kind: base.kind, title: base.title, body: base.body, changes: null }
  const form = useForm(textUpkeep.saveRoute, {
    initial: text ?? begun,
    ...(text === null ? {} : { fixed: { id: text.id }, version: text.version }),
    fields: { effectiveOn: { hint: texts.fixed }, body: { rows: bodyRows, isWide: true }, changes: { isWide: true } },
    draft: `agreement-text:${text?.id ?? 'new'}`,
    done: texts.saved,
    onDone,
  })
  const title = text === null ? texts.add : texts.change(text.title, text.effectiveOn)
  return <FormDialog form={form} title={title} layout="two" width={860} onClose={onClose} />
}
