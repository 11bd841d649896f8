import { Suspense } from 'react'
import { elsewhereCountPlace, elsewherePlace, type ElsewhereCountProps } from './elsewhere-place.ts'
import { partsAt } from './screen-parts.tsx'

/** What waits in the user's other enterprises; nothing where no feature tells it. */
export function Elsewhere() {
  return partsAt<object>(elsewherePlace).map(({ id, Part }) => (
    <Suspense key={id} fallback={null}>
      <Part />
    </Suspense>
  ))
}

/** How much waits in an enterprise, or in all others. */
export function ElsewhereCount(of: ElsewhereCountProps) {
  return partsAt<ElsewhereCountProps>(elsewhereCountPlace).map(({ id, Part }) => (
    <Suspense key={id} fallback={null}>
      <Part {...of} />
    </Suspense>
  ))
}
