import { lazy } from 'react'

/** Head values as a card, loaded only where it is shown. */
export const HeadValuesCard = lazy(async () => ({ default: (await import('./head-values-card.tsx')).HeadValuesCard }))
