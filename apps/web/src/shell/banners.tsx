import { AwayBanner } from '@portal/operations/web/public'
import { loadWithRetry } from '@portal/web-kit/load-with-retry'
import { lazy, Suspense } from 'react'
import { features } from '../features.ts'

const banners = features
  .flatMap((feature) => feature.banners ?? [])
  .sort((one, other) => one.order - other.order)
  .map((banner) => ({
    id: banner.id,
    Banner: lazy(async () => ({ default: (await loadWithRetry(banner.lazy)).Component })),
  }))

/**
 * Banners above the content with current notices. The banner for an unreachable server is part of the shell, because it
 * could not be loaded then (SHL-21).
 */
export function Banners() {
  return (
    <>
      <AwayBanner />
      {banners.map(({ id, Banner }) => (
        <Suspense key={id} fallback={null}>
          <Banner />
        </Suspense>
      ))}
    </>
  )
}
