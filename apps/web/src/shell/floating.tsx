import { allows } from '@portal/contract'
import { useMe } from '@portal/web-kit/caller'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { loadWithRetry } from '@portal/web-kit/load-with-retry'
import { useNarrow } from '@portal/web-kit/use-narrow'
import { lazy, Suspense } from 'react'
import css from './floating.module.css'
import { shellTexts } from './shell.texts.ts'

/** The layer that floats over every page: what features bring, at the lower right, above the bar of a narrow window. */
export function floatingLayer(features: readonly Pick<FeatureManifest, 'floating'>[]) {
  const all = features
    .flatMap((feature) => feature.floating ?? [])
    .toSorted((one, other) => one.order - other.order)
    .map((each) => ({ ...each, Body: lazy(async () => ({ default: (await loadWithRetry(each.lazy)).Component })) }))
  return function Floating() {
    const me = useMe()
    const isNarrow = useNarrow()
    const shown = all.filter(({ code }) => code === undefined || allows(`perm:${code}`, me))
    if (shown.length === 0) return null
    return (
      <aside className={isNarrow ? `${css.floating} ${css.overBar}` : css.floating} aria-label={shellTexts.floating}>
        {shown.map(({ id, Body }) => (
          <Suspense key={id} fallback={null}>
            <Body />
          </Suspense>
        ))}
      </aside>
    )
  }
}
