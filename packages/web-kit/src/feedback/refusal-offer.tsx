import { Suspense } from 'react'
import { refusalPlace, type RefusalProps } from '../extension-points/refusal-place.ts'
import { partsAt } from '../extension-points/screen-parts.tsx'

/** Beside a refusal: what features offer to whoever lacks something; nothing where none does. */
export function RefusalOffer(refused: RefusalProps) {
  return partsAt<RefusalProps>(refusalPlace).map(({ id, Part }) => (
    <Suspense key={id} fallback={null}>
      <Part {...refused} />
    </Suspense>
  ))
}
