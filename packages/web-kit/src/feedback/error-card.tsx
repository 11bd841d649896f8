import { ApiError } from '../calls/api-error.ts'
import { Icon } from '../icon.tsx'
import { detailOf } from '../calls/show-error.ts'
import { missingPermission } from '../extension-points/refusal-place.ts'
import { RefusalOffer } from './refusal-offer.tsx'

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
  const permission = error instanceof ApiError ? missingPermission(error.data) : null
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
      {permission !== null && <RefusalOffer permission={permission} />}
      {detail !== '' && (
        <span className="reference" title={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}>
          {detail}
        </span>
      )}
    </div>
  )
}
