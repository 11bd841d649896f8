import { lazy } from 'react'

/** The summary of a return, read by the page only where it is shown. */
export const ReturnSummary = lazy(async () => ({ default: (await import('./return-summary.tsx')).ReturnSummary }))
