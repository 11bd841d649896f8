import { useNewerBuild } from '@portal/web-kit/server-availability'
import { BannerLine } from './banner-line.tsx'
import { operationsTexts } from './operations.texts.ts'

const texts = operationsTexts.newer

/** Offers to load a newer build; unsaved input stays in this browser (SHL-23). */
export function NewerBanner() {
  const build = useNewerBuild((state) => state.build)
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
