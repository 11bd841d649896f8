import { lazy } from 'react'

/** The summary of a return, loaded only where it is shown. */
export const ReturnSummary = lazy(async () => ({ default: (await import('./return-summary.tsx')).ReturnSummary }))
