import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { definitionRoute, definitionsRoute, publishDefinitionRoute } from '../../contract/design.routes.ts'
import { designTexts as texts } from './design.texts.ts'

/** Puts the draft in force, with what it is for. */
export function PublishDialog({
  type,
  version,
  edition,
  goOn,
  onClose,
}: {
  type: string
  version: number
  edition: string
  goOn: number
  onClose: () => void
}) {
  const form = useForm(publishDefinitionRoute, {
    initial: { note: '' },
    order: ['note'],
    fixed: { type, edition },
    onDone: (published) => {
      toast.success(texts.published(published.version, published.goOn))
      onClose()
      return invalidate(definitionsRoute, definitionRoute)
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.publish(version)}
      submit={texts.publish(version)}
      notes={<p className="muted text-small">{texts.publishNote(goOn)}</p>}
      onClose={onClose}
    />
  )
}
