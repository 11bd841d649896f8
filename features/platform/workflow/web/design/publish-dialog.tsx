import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import {
  checkDefinitionRoute,
  definitionRoute,
  definitionsRoute,
  publishDefinitionRoute,
} from '../../contract/design.routes.ts'
import { designTexts as texts } from './design.texts.ts'
import css from './design.module.css'

/** Puts the draft in force, with what it is for. */
export function PublishDialog({
  type,
  version,
  edition,
  goOn,
  hints,
  onStale,
  onClose,
}: {
  type: string
  version: number
  edition: string
  goOn: number
  /** What is worth a look before; it stops nothing. */
  hints: readonly string[]
  /** Whether a refusal tells that another draft stands. */
  onStale: (error: Error) => boolean
  onClose: () => void
}) {
  const form = useForm(publishDefinitionRoute, {
    initial: { note: '' },
    order: ['note'],
    fixed: { type, edition },
    onRefused: (error) => {
      if (onStale(error)) return texts.publishStale
      // What was faultless may have lost its people since.
      void invalidate(checkDefinitionRoute)
      return undefined
    },
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
      notes={
        <>
          <p className="muted text-small">{texts.publishNote(goOn)}</p>
          {hints.length > 0 && (
            <div className="alert warn" role="note">
              <Icon name="warn" />
              <div>
                <p>{texts.hintsFirst(hints.length)}</p>
                <ul className={css.hints}>
                  {hints.map((hint) => (
                    <li key={hint}>{hint}</li>
                  ))}
                </ul>
              </div>
            </div>
          )}
        </>
      }
      onClose={onClose}
    />
  )
}
