import { partsAt } from '@portal/web-kit/screen-parts'
import { Suspense } from 'react'
import { deskPlaces, type ReturnPartProps } from '../desk/frame/desk-parts.ts'

/** What other features tell the one who decides, right above the decision. */
export function ReviewParts({ part }: { part: ReturnPartProps }) {
  return partsAt<ReturnPartProps>(deskPlaces.review).map(({ id, Part }) => (
    <Suspense key={id}>
      <Part {...part} />
    </Suspense>
  ))
}
