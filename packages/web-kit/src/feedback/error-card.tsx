import { ApiError } from '../calls/api-error.ts'
import { Icon } from '../icon.tsx'
import { detailOf } from '../calls/show-error.ts'

/** A failed read: error, retry, and the request number to quote. */
export function ErrorCard({
  error,
  onRetry,
  title = '没有读到内容',
}: {
  error: Error
  onRetry?: () => void
  title?: string
}) {
  const detail = error instanceof ApiError ? detailOf(error) : ''
  return (
    <div className="centered" role="alert">
      <span className="emblem error">
        <Icon name="block" />
      </span>
      <h2>{title}</h2>
      <p>{error.message}</p>
      {onRetry && (
        <button type="button" className="button primary" onClick={onRetry}>
          <Icon name="refresh" />
          重试
        </button>
      )}
      {detail !== '' && (
        <span className="reference" title={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}>
          {detail}
        </span>
      )}
    </div>
  )
}
