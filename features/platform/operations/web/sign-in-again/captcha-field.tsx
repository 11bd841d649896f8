import { captchaRoute } from '@portal/identity/contract'
import { callAddress } from '@portal/web-kit/boot'
import { useState } from 'react'
import { operationsTexts } from '../operations.texts.ts'
import css from '../operations.module.css'

const texts = operationsTexts.again

/** The captcha picture and its answer; each attempt uses up a picture. */
export function CaptchaField({ attempt }: { attempt: number }) {
  const [asked, setAsked] = useState(0)
  return (
    <div className="field">
      <label htmlFor="again-captcha">{texts.captcha}</label>
      <div className={css.picture}>
        <input className="input" id="again-captcha" name="captcha" autoComplete="off" key={attempt} />
        <button
          type="button"
          title={texts.newCaptcha}
          aria-label={texts.newCaptcha}
          onClick={() => setAsked((count) => count + 1)}
        >
          <img src={`${callAddress(captchaRoute.path)}?t=${attempt}-${asked}`} width={96} height={30} alt="" />
        </button>
      </div>
    </div>
  )
}
