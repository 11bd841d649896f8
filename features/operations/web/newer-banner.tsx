import './operations.css'
import { useNewer } from '@portal/web-kit/away'
import { Icon } from '@portal/web-kit/icon.tsx'
import { operationsTexts } from './operations.texts.ts'

const texts = operationsTexts.newer

/** A newer build is served: offers to load it; what is being filled in stays in this browser (SHL-23). */
export function NewerBanner() {
  const build = useNewer(state => state.build)
  if (build === null) return null
  return (
    <div className="banner" role="status">
      <Icon name="refresh" />
      <span>{texts.text}</span>
      <span className="t2">{texts.note}</span>
      <button type="button" className="btn pri s" onClick={() => location.reload()}>{texts.now}</button>
    </div>
  )
}
