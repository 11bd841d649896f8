import type { ImportProgress } from '@portal/contract'
import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { streamTexts as texts } from './stream.texts.ts'

/** Milliseconds between two looks at what a job works on. */
const lookEveryMs = 1000
/** For a query: asked again while a job works on what it answered, and no more once that rests. */
export const whileBusy =
  <Data,>(isBusy: (data: Data) => boolean) =>
  ({ state: { data } }: { state: { data?: Data | undefined } }): number | false =>
    data !== undefined && isBusy(data) ? lookEveryMs : false

/** How far a job is with an import, and the way to give it up; or why it came to nothing. */
export function RunProgress({
  progress: { state, read, written, message },
  most = 0,
  cancelling,
  onCancel,
}: {
  progress: Pick<ImportProgress, 'state' | 'read' | 'written' | 'message'>
  /** Rows that are written in the end. */
  most?: number
  cancelling: Act
  onCancel: () => void
}) {
  if (state === 'failed' || state === 'cancelled')
    return (
      <p className="alert warning" role="alert">
        <Icon name="warn" /> {state === 'failed' ? message : texts.cancelled}
      </p>
    )
  return (
    <>
      <p aria-live="polite">{state === 'reading' ? texts.reading(read) : texts.writing(written, most)}</p>
      <progress
        aria-label={texts.progress}
        {...(state === 'reading' || most === 0 ? {} : { max: most, value: written })}
      />
      <p className="muted text-small">{state === 'reading' ? texts.nothingYet : texts.goesOn}</p>
      <ActButton of={cancelling} className="button" onClick={onCancel}>
        {texts.cancel}
      </ActButton>
    </>
  )
}
