import { currentCaller } from '@portal/web-kit/caller'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { enterpriseTexts } from './enterprise.texts.ts'
import { openOtherEnterprise, EnterpriseGoneText } from './gone.tsx'

const texts = enterpriseTexts.gone

/**
 * Shown once while a page is open. Every exit leads to another page, because the server refuses all calls of this one
 * (LEAD-09).
 */
export function GoneOverlay() {
  return (
    <Dialog
      title={texts.title}
      onClose={openOtherEnterprise}
      footer={
        <button type="button" className="button primary" onClick={openOtherEnterprise}>
          {texts.go}
        </button>
      }
    >
      <EnterpriseGoneText name={currentCaller()?.entName ?? ''} />
    </Dialog>
  )
}
