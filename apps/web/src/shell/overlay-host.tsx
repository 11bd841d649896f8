import { useOverlays } from '@portal/web-kit/overlay'
import { patiently } from '@portal/web-kit/patiently'
import { lazy, Suspense } from 'react'
import { features } from '../features.ts'

const overlays = new Map(
  features
    .flatMap((feature) => feature.overlays ?? [])
    .map((each) => [each.id, lazy(async () => ({ default: (await patiently(each.lazy)).Component }))]),
)

/** Open overlays of features, in the order of opening. */
export function OverlayHost() {
  const open = useOverlays((state) => state.open)
  return open.map(({ id, key, given, answer }) => {
    const Overlay = overlays.get(id)
    return (
      Overlay && (
        <Suspense key={key} fallback={null}>
          <Overlay given={given} onClose={answer} />
        </Suspense>
      )
    )
  })
}
