import type { ImportPreview, ImportProgress } from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useAction } from '@portal/web-kit/use-action'
import type { DeclaredImport } from './declared-import.ts'
import { streamTexts as texts } from './stream.texts.ts'

/** How far an import without bounds is, and the way to give it up; or why it came to nothing. */
export function StreamProgress({
  stream,
  preview: { importId, adds, changes },
  progress: { state, read, written, message },
  onCancelled,
}: {
  stream: NonNullable<DeclaredImport['stream']>
  preview: ImportPreview
  progress: ImportProgress
  onCancelled: () => void
}) {
  const cancelling = useAction(stream.cancelRoute, { onDone: onCancelled })
  if (state === 'failed' || state === 'cancelled')
    return (
      <p className="alert warning" role="alert">
        <Icon name="warn" /> {state === 'failed' ? message : texts.cancelled}
      </p>
    )
  const most = adds + changes
  return (
    <>
      <p aria-live="polite">{state === 'reading' ? texts.reading(read) : texts.writing(written, most)}</p>
      <progress
        aria-label={texts.progress}
        {...(state === 'reading' || most === 0 ? {} : { max: most, value: written })}
      />
      <p className="muted text-small">{state === 'reading' ? texts.nothingYet : texts.goesOn}</p>
      <ActButton of={cancelling} className="button" onClick={() => cancelling.run({ body: { importId } })}>
        {texts.cancel}
      </ActButton>
    </>
  )
}
