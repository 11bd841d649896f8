import { partsAt } from '@portal/web-kit/screen-parts'
import { Suspense } from 'react'
import { useAfterPaint } from './after-paint.ts'
import { deskPlaces, type ReturnPartProps } from './desk-parts.ts'

/** Parts of other features in the line under the title, after the table is drawn. */
export function HeadParts({ part }: { part: ReturnPartProps }) {
  return (
    useAfterPaint() &&
    partsAt<ReturnPartProps>(deskPlaces.head)
      .filter(({ when }) => when?.(part) ?? true)
      .map(({ id, Part }) => (
        <Suspense key={id}>
          <Part {...part} />
        </Suspense>
      ))
  )
}
