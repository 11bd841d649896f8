import { partsAt } from '@portal/web-kit/screen-parts'
import { Suspense } from 'react'
import { deskPlaces, type ReturnPartProps } from '../desk/frame/desk-parts.ts'

/** Parts of other features for the reviewer, right above the decision. */
export function ReviewParts({ part }: { part: ReturnPartProps }) {
  return partsAt<ReturnPartProps>(deskPlaces.review).map(({ id, Part }) => (
    <Suspense key={id}>
      <Part {...part} />
    </Suspense>
  ))
}
