import { patiently } from '@portal/web-kit/patiently'
import { lazy, Suspense } from 'react'
import { features } from '../features.ts'

const banners = features
  .flatMap((feature) => feature.banners ?? [])
  .sort((one, other) => one.order - other.order)
  .map((banner) => ({
    id: banner.id,
    Banner: lazy(async () => ({ default: (await patiently(banner.lazy)).Component })),
  }))

/** Lines above the content: what everybody has to know now. */
export function Banners() {
  return banners.map(({ id, Banner }) => (
    <Suspense key={id} fallback={null}>
      <Banner />
    </Suspense>
  ))
}
