import { useNewer } from '@portal/web-kit/away'
import { BannerLine } from './banner-line.tsx'
import { operationsTexts } from './operations.texts.ts'

const texts = operationsTexts.newer

/** A newer build is served: offers to load it; what is being filled in stays in this browser (SHL-23). */
export function NewerBanner() {
  const build = useNewer((state) => state.build)
  if (build === null) return null
  return (
    <BannerLine
      kind="info"
      icon="refresh"
      act={
        <button type="button" className="button primary small" onClick={() => location.reload()}>
          {texts.now}
        </button>
      }
    >
      <span>{texts.text}</span>
      <span className="muted">{texts.note}</span>
    </BannerLine>
  )
}
