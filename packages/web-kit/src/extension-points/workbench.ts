import { allows } from '@portal/contract'
import { lazy, type ComponentType } from 'react'
import { currentCaller } from '../session/caller.ts'
import type { FeatureManifest, WorkbenchCard } from './manifest.ts'
import { loadWithRetry } from '../session-recovery/load-with-retry.ts'

export interface ShownCard {
  id: string
  order: number
  area: WorkbenchCard['area']
  title: string
  Card: ComponentType
}
let registered: readonly (ShownCard & { code: string | undefined; when: (() => boolean) | undefined })[] = []

/** Registers the cards of all features; called once by the application at start. */
export function registerWorkbenchCards(features: readonly Pick<FeatureManifest, 'workbench'>[]): void {
  registered = features
    .flatMap((feature) => feature.workbench ?? [])
    .toSorted((one, other) => one.order - other.order)
    .map(({ id, order, area, title, code, when, lazy: load }) => ({
      id,
      order,
      area,
      title,
      code,
      when,
      Card: lazy(async () => ({ default: (await loadWithRetry(load)).Component })),
    }))
}

/** The cards visible to the signed-in user, in order. */
export const workbenchCards = (): readonly ShownCard[] =>
  registered.filter(
    (card) => (card.code === undefined || allows(`perm:${card.code}`, currentCaller())) && (card.when?.() ?? true),
  )
