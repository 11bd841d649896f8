import { askAndSignOut } from '@portal/identity/web/public'
import { useCaller } from '@portal/web-kit/caller'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import type { OverlayProps } from '@portal/web-kit/manifest'
import { openOverlay } from '@portal/web-kit/overlay'
import { useEffect } from 'react'
import { phoneTexts } from '../phone.texts.ts'
import { changeOverlay } from '../public.ts'
import { useOwnPhone } from '../use-own-phone.ts'
import { CodeDialog } from './code-dialog.tsx'

const texts = phoneTexts.admin

/**
 * The administrator's phone verification (SHL-11, SES-12). It stays while the flag is false; only the code or signing
 * out closes it.
 */
export function AdminOverlay({ onClose }: OverlayProps) {
  const phone = useOwnPhone()
  const isVerified = useCaller((state) => state.caller?.adminPhoneVerified !== false)
  useEffect(() => {
    if (isVerified) onClose(true)
  }, [isVerified, onClose])
  const leave = () => {
    void askAndSignOut()
  }
  if (phone !== '')
    return (
      <CodeDialog
        title={texts.title}
        lead={texts.lead}
        closeText={texts.leave}
        onVerified={() => onClose(true)}
        onClose={leave}
      />
    )
  const bind = async () => {
    if ((await openOverlay<boolean>(changeOverlay)) === true) onClose(true)
  }
  return (
    <Dialog
      title={texts.title}
      width={440}
      onClose={leave}
      footer={
        <>
          <button type="button" className="button" onClick={leave}>
            {texts.leave}
          </button>
          <button type="button" className="button primary" data-autofocus onClick={() => void bind()}>
            {texts.bind}
          </button>
        </>
      }
    >
      <p>{texts.lead}</p>
      <p className="muted">{texts.noPhone}</p>
    </Dialog>
  )
}
