import { partsAt } from '@portal/web-kit/screen-parts'
import { Suspense } from 'react'
import { useAfterPaint } from '@portal/tax-grid/stores/after-paint'
import { deskPlaces, type DeskPart, type ReturnPartProps } from './desk-parts.ts'
import { usePart } from './resting-cell.tsx'

/** Parts of other features in the line under the title, after the table is drawn. */
export function HeadParts({ of }: { of: DeskPart }) {
  const part = usePart(of)
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
