import { workbenchCards } from '@portal/web-kit/workbench'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { Suspense } from 'react'

/** Cards that other features bring, each in its own time. */
export function WorkbenchCards({ area }: { area: 'main' | 'side' }) {
  return workbenchCards(area).map(({ id, Card }) => (
    <Suspense key={id} fallback={<section className="card"><Skeleton rows={4} height={36} /></section>}><Card /></Suspense>
  ))
}
