import { allows } from '@portal/contract'
import { lazy, type ComponentType } from 'react'
import { currentCaller } from '../session/caller.ts'
import type { IconName } from '../icon.tsx'
import type { FeatureManifest } from './manifest.ts'
import { PartBoundary } from './part-boundary.tsx'
import { loadWithRetry } from '../session-recovery/load-with-retry.ts'

export interface ShownPart<P> {
  id: string
  title: string
  icon: IconName | undefined
  when: ((props: P) => boolean) | undefined
  Part: ComponentType<P>
}
interface Registered extends ShownPart<object> {
  place: string
  code: string | undefined
}
let registered: readonly Registered[] = []

/** Registers the parts that features add to each other's screens; called once by the application at start. */
export function registerScreenParts(features: readonly FeatureManifest[]): void {
  registered = features
    .flatMap((feature) => feature.parts ?? [])
    .toSorted((one, other) => one.order - other.order)
    .map(({ place, id, title, icon, code, when, lazy: load }) => ({
      place,
      id,
      title,
      icon,
      code,
      when: when as ((props: object) => boolean) | undefined,
      Part: partOf(title, load),
    }))
}

function partOf(title: string, load: () => Promise<{ Component: unknown }>): ComponentType {
  const Loaded = lazy(async () => ({ default: (await loadWithRetry(load)).Component as ComponentType }))
  return (props: object) => (
    <PartBoundary title={title}>
      <Loaded {...props} />
    </PartBoundary>
  )
}

/** The parts at a place for the signed-in user. Its caller knows the props, which its `web/public` declares. */
export function partsAt<P>(place: string): readonly ShownPart<P>[] {
  return registered.filter(
    (part) => part.place === place && (part.code === undefined || allows(`perm:${part.code}`, currentCaller())),
  ) as unknown as readonly ShownPart<P>[]
}
