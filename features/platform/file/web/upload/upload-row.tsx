import { sizeOf } from '@portal/page-kit/upload/upload.rules'
import { Icon } from '@portal/web-kit/icon.tsx'
import { progressOf } from './upload.rules.ts'
import type { Uploading } from './use-uploads.ts'
import { uploadsTexts as texts } from './uploads.texts.ts'
import css from './uploads.module.css'

/** One file on its way: how far it is, and what can be done. */
export function UploadRow({
  of: { file, state, sent, speed, reason, canRetry },
  onRetry,
  onRemove,
}: {
  of: Uploading
  onRetry: () => void
  onRemove: () => void
}) {
  const isUnderWay = state === 'waiting' || state === 'running'
  return (
    <div className={css.upload}>
      <Icon name="file" size="s" />
      <span className={`ellipsis ${css.name}`} title={file.name}>
        {file.name}
      </span>
      {state === 'running' && (
        <progress className={css.bar} aria-label={texts.progress(file.name)} max={file.size} value={sent} />
      )}
      <span className="muted text-small digits" aria-live={state === 'running' ? 'off' : 'polite'}>
        {state === 'waiting' && texts.waiting}
        {state === 'running' && (navigator.onLine ? progressOf({ sent, total: file.size, speed }) : texts.offline)}
        {state === 'done' && `${sizeOf(file.size)}，${texts.done}`}
      </span>
      {state === 'stopped' && (
        <span className="error-text text-small" role="alert">
          {reason}
        </span>
      )}
      {canRetry === true && state === 'stopped' && (
        <button type="button" className="button small" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
      <button type="button" className="button small" onClick={onRemove}>
        {isUnderWay ? texts.cancel : texts.remove}
      </button>
    </div>
  )
}
