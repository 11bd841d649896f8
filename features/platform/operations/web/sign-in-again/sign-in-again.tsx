import { confirm } from '@portal/web-kit/confirm'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { waitingActionCount } from '@portal/web-kit/paused-calls'
import { Icon } from '@portal/web-kit/icon.tsx'
import type { OverlayProps } from '@portal/web-kit/manifest'
import { operationsTexts } from '../operations.texts.ts'
import { ConsentStep } from './consent-step.tsx'
import { PageLink, pageWords } from './page-link.tsx'
import { PasswordStep } from './password-step.tsx'
import { SignInFields } from './sign-in-fields.tsx'
import { useSignInAgain } from './use-sign-in-again.ts'
import css from '../operations.module.css'

const texts = operationsTexts.again
const width = 440

/**
 * Signs the user in again over the current page, with all steps the sign-in requires. Pending requests continue
 * afterwards (LEAD-10).
 */
export function SignInAgain({ onClose }: OverlayProps) {
  const form = useSignInAgain(onClose)
  const { step } = form
  const askToLeave = async () => {
    if (await confirm({ ...texts.leaving, kind: 'warning' })) onClose('leave')
  }
  return (
    <Dialog
      title={texts.title}
      width={width}
      onClose={() => void askToLeave()}
      footer={
        <>
          <button type="button" className="button" onClick={() => onClose('leave')}>
            {texts.leave}
          </button>
          {step === 'page' ? (
            <PageLink isOther={form.isOther} step={form.left} />
          ) : (
            <button type="submit" form="again" className="button primary" disabled={form.isBusy}>
              {texts.submits[step]}
            </button>
          )}
        </>
      }
    >
      <form id="again" className={css.again} noValidate onSubmit={form.submit}>
        <p className="muted">
          {step === 'page'
            ? pageWords(form.isOther)
            : step === 'sign-in'
              ? texts.lead(waitingActionCount())
              : texts.leads[step]}
        </p>
        {form.refusal !== '' && (
          <div className="alert error" role="alert">
            <Icon name="block" />
            <div>{form.refusal}</div>
          </div>
        )}
        {step === 'sign-in' && (
          <SignInFields account={form.account} asksPicture={form.asksPicture} attempts={form.attempts} />
        )}
        {step === 'password' && <PasswordStep account={form.account} />}
        {step === 'consent' && <ConsentStep refusal={form.refusal} />}
      </form>
    </Dialog>
  )
}
