import { Skeleton } from '@portal/web-kit/skeleton.tsx'

/** Placeholder while the page's code loads. */
export function PageSkeleton() {
  return (
    <section className="card">
      <Skeleton rows={8} />
    </section>
  )
}
