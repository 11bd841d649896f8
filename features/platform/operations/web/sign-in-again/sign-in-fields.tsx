import { operationsTexts } from '../operations.texts.ts'
import { CaptchaField } from './captcha-field.tsx'

const texts = operationsTexts.again

/** Account and password of the page's user, and the captcha when required. */
export function SignInFields({
  account,
  asksPicture,
  attempts,
}: {
  account: string
  asksPicture: boolean
  attempts: number
}) {
  return (
    <>
      <div className="field">
        <label htmlFor="again-account">{texts.account}</label>
        <input className="input" id="again-account" name="account" autoComplete="username" defaultValue={account} />
      </div>
      <div className="field">
        <label htmlFor="again-password">{texts.password}</label>
        <input
          className="input"
          id="again-password"
          name="password"
          type="password"
          autoComplete="current-password"
          data-autofocus
        />
      </div>
      {asksPicture && <CaptchaField attempt={attempts} />}
    </>
  )
}
