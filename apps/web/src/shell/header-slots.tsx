import { patiently } from '@portal/web-kit/patiently'
import { lazy, Suspense } from 'react'
import { features } from '../features.ts'
import css from './shell.module.css'

const slots = features
  .flatMap((feature) => feature.headerSlots ?? [])
  .sort((one, other) => one.order - other.order)
  .map((slot) => ({ id: slot.id, Slot: lazy(async () => ({ default: (await patiently(slot.lazy)).Component })) }))

/**
 * What features put into the header, each in a place of its width, so that nothing jumps when it arrives; narrow
 * screens have no room for places that stay empty.
 */
export function HeaderSlots() {
  return slots.map(({ id, Slot }) => (
    <Suspense key={id} fallback={<span className={`icon-button ${css.whileAway}`} />}>
      <Slot />
    </Suspense>
  ))
}
