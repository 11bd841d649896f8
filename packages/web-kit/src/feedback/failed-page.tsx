import { Navigate } from 'react-router'
import { ApiError } from '../calls/api-error.ts'
import { ErrorCard } from './error-card.tsx'
import { detailOf } from '../calls/show-error.ts'
import { missingPermission } from '../extension-points/refusal-place.ts'

const forbidden = 403
/** Data for /noPermission about the refusal: its text, the missing grant and the request number (LEAD-05, LEAD-11). */
export interface Refused {
  said: string
  detail: string
  permission?: string | null
}

/** A pending step is not a missing grant: the card's retry asks for the step again. */
const isStep = ({ data }: ApiError): boolean =>
  typeof data === 'object' && data !== null && 'missing' in data && String(data.missing).startsWith('verify:')

/** Replaces a page whose first load failed: a 403 shows /noPermission, other errors a card with retry. */
export function FailedPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError) || error.status !== forbidden || isStep(error))
    return <ErrorCard error={error} onRetry={onRetry} />
  return (
    <Navigate
      to="/noPermission"
      replace
      state={
        { said: error.message, detail: detailOf(error), permission: missingPermission(error.data) } satisfies Refused
      }
    />
  )
}
