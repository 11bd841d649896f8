import { lazy, type ComponentType } from 'react'
import type { FeatureManifest, WorkbenchCard } from './manifest.ts'

interface ShownCard { id: string, Card: ComponentType }
const shown: Record<WorkbenchCard['area'], ShownCard[]> = { main: [], side: [] }

/** The application registers the cards of all features once, at its start. */
export function registerWorkbenchCards(features: readonly FeatureManifest[]): void {
  const cards = features.flatMap(feature => feature.workbench ?? []).sort((one, other) => one.order - other.order)
  for (const area of ['main', 'side'] as const) {
    shown[area] = cards.filter(card => card.area === area).map(card => ({ id: card.id, Card: lazy(async () => ({ default: (await card.lazy()).Component })) }))
  }
}

/** The cards of an area of the workbench, in their order. */
export const workbenchCards = (area: WorkbenchCard['area']): readonly ShownCard[] => shown[area]
