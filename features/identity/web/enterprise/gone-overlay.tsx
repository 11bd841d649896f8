import { currentCaller } from '@portal/web-kit/caller'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { enterpriseTexts } from './enterprise.texts.ts'
import { goElsewhere, GoneWords } from './gone.tsx'

const texts = enterpriseTexts.gone

/**
 * Told once while a page is open; every way out leads elsewhere, for nothing on this page is answered any more
 * (LEAD-09).
 */
export function GoneOverlay() {
  return (
    <Dialog
      title={texts.title}
      onClose={goElsewhere}
      footer={
        <button type="button" className="button primary" onClick={goElsewhere}>
          {texts.go}
        </button>
      }
    >
      <GoneWords name={currentCaller()?.entName ?? ''} />
    </Dialog>
  )
}
