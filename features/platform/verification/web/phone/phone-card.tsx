import type { UserCentreProps } from '@portal/identity/web/public'
import { openOverlay } from '@portal/web-kit/overlay'
import { phoneTexts } from '../phone.texts.ts'
import { changeOverlay, verifyPhone } from '../public.ts'
import css from '../phone.module.css'

const texts = phoneTexts.card

/** The card 手机号 of 个人信息. */
export function PhoneCard({ user }: UserCentreProps) {
  const isBound = user.phone !== ''
  return (
    <div className={css.phoneCard}>
      <div className="grow">
        <p className="digits">{isBound ? user.phone : texts.none}</p>
        <p className="text-tiny faint">{isBound ? texts.bound : texts.unbound}</p>
      </div>
      {isBound && (
        <button type="button" className="button" onClick={() => void verifyPhone()}>
          {texts.verify}
        </button>
      )}
      <button type="button" className="button" onClick={() => void openOverlay(changeOverlay)}>
        {isBound ? phoneTexts.change.title : phoneTexts.change.bindTitle}
      </button>
    </div>
  )
}
