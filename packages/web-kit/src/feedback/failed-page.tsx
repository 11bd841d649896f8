import { Navigate } from 'react-router'
import { ApiError } from '../calls/api-error.ts'
import { ErrorCard } from './error-card.tsx'
import { detailOf } from '../calls/show-error.ts'

const forbidden = 403
/**
 * What /noPermission is told of the refusal that led there: its words, and the missing grant with the number to quote
 * (LEAD-05, LEAD-11).
 */
export interface Refused {
  said: string
  detail: string
}

/** A step that is still to be done is no missing grant: the card's retry asks for it again. */
const isStep = ({ data }: ApiError): boolean =>
  typeof data === 'object' && data !== null && 'missing' in data && String(data.missing).startsWith('verify:')

/** A page whose first load failed: refused with 403 it shows /noPermission, else what happened and a retry. */
export function FailedPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError) || error.status !== forbidden || isStep(error))
    return <ErrorCard error={error} onRetry={onRetry} />
  return (
    <Navigate to="/noPermission" replace state={{ said: error.message, detail: detailOf(error) } satisfies Refused} />
  )
}
