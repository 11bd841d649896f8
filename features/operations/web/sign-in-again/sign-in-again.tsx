import '../operations.css'
import { basePath, currentRoute } from '@portal/web-kit/base-path'
import { confirm } from '@portal/web-kit/confirm'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { heldCount } from '@portal/web-kit/holds'
import { Icon } from '@portal/web-kit/icon.tsx'
import type { OverlayProps } from '@portal/web-kit/manifest'
import { operationsTexts } from '../operations.texts.ts'
import { CaptchaField } from './captcha-field.tsx'
import { useSignInAgain } from './use-sign-in-again.ts'

const texts = operationsTexts.again
const width = 420

/** Signs the user in again over the page that stands; what was asked meanwhile goes on after it (LEAD-10). */
export function SignInAgain({ onClose }: OverlayProps) {
  const form = useSignInAgain(onClose)
  const askToLeave = async () => { if (await confirm({ ...texts.leaving, kind: 'warning' })) onClose('leave') }
  return (
    <Dialog title={texts.title} width={width} onClose={() => void askToLeave()} footer={<>
      <button type="button" className="btn" onClick={() => onClose('leave')}>{texts.leave}</button>
      {form.hasSteps
        ? <a className="btn pri" href={`${basePath()}login/index?from=${encodeURIComponent(currentRoute())}`}>{texts.signInPage}</a>
        : <button type="submit" form="again" className="btn pri" disabled={form.isBusy}>{texts.submit}</button>}
    </>}>
      <form id="again" className="again" onSubmit={form.submit}>
        <p className="t2">{form.hasSteps ? texts.steps : texts.lead(heldCount())}</p>
        {form.refusal !== '' && <div className="alert err" role="alert"><Icon name="block" /><div>{form.refusal}</div></div>}
        {!form.hasSteps && <>
          <div className="field"><label htmlFor="again-account">{texts.account}</label><input className="inp" id="again-account" name="account" autoComplete="username" defaultValue={form.account} /></div>
          <div className="field"><label htmlFor="again-password">{texts.password}</label><input className="inp" id="again-password" name="password" type="password" autoComplete="current-password" data-autofocus /></div>
          {form.asksPicture && <CaptchaField attempt={form.attempts} />}
        </>}
      </form>
    </Dialog>
  )
}
