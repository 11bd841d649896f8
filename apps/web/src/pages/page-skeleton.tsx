import { Skeleton } from '@portal/web-kit/skeleton.tsx'

/** The page's place while its program arrives. */
export function PageSkeleton() {
  return (
    <section className="card">
      <Skeleton rows={8} />
    </section>
  )
}
