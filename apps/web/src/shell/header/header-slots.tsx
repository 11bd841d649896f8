import { loadWithRetry } from '@portal/web-kit/load-with-retry'
import { lazy, Suspense } from 'react'
import { features } from '../../features.ts'
import css from '../shell.module.css'

const slots = features
  .flatMap((feature) => feature.headerSlots ?? [])
  .sort((one, other) => one.order - other.order)
  .map((slot) => ({ id: slot.id, Slot: lazy(async () => ({ default: (await loadWithRetry(slot.lazy)).Component })) }))

/**
 * Header items of features, each with reserved width, so that nothing jumps when it loads. Narrow screens reserve none.
 */
export function HeaderSlots() {
  return slots.map(({ id, Slot }) => (
    <Suspense key={id} fallback={<span className={`icon-button ${css.whileAway}`} />}>
      <Slot />
    </Suspense>
  ))
}
