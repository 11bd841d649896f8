import { partsAt } from '@portal/web-kit/screen-parts'
import { Suspense } from 'react'
import { deskPlaces, type ReturnPartProps } from './desk-parts.ts'

/** What other features say of the return in the line under its title. */
export function HeadParts({ part }: { part: ReturnPartProps }) {
  return partsAt<ReturnPartProps>(deskPlaces.head).filter(({ when }) => when?.(part) ?? true).map(({ id, Part }) => <Suspense key={id}><Part {...part} /></Suspense>)
}
