import { Icon } from '@portal/web-kit/icon.tsx'
import { openSide, sideOpen } from '../desk/frame/side-open.ts'
import { useSignal } from '@portal/tax-grid/stores/signal'
import { guidePartId } from './guide-part.ts'
import { guideTexts as texts } from './guide.texts.ts'

/** 填表说明 in the line under the title. */
export function GuideButton() {
  const isOpen = useSignal(sideOpen) === guidePartId
  return (
    <button
      type="button"
      className="button plain small"
      aria-pressed={isOpen}
      title={texts.openKey}
      onClick={() => openSide(isOpen ? null : guidePartId)}
    >
      <Icon name="help" size="s" />
      {texts.title}
    </button>
  )
}
