import { currentCaller } from '@portal/web-kit/caller'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { enterpriseTexts } from './enterprise.texts.ts'
import { openOtherEnterprise, EnterpriseGoneText } from './gone.tsx'

const texts = enterpriseTexts.gone

/**
 * Told once while a page is open; every way out leads elsewhere, for nothing on this page is answered any more
 * (LEAD-09).
 */
export function GoneOverlay() {
  return (
    <Dialog
      title={texts.title}
      onClose={openOtherEnterprise}
      footer={
        <button type="button" className="btn pri" onClick={openOtherEnterprise}>
          {texts.go}
        </button>
      }
    >
      <EnterpriseGoneText name={currentCaller()?.entName ?? ''} />
    </Dialog>
  )
}
