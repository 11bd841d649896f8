import { currentUserRoute } from '@portal/identity/contract'
import { currentCaller, setCaller } from '@portal/web-kit/caller'
import type { OverlayProps } from '@portal/web-kit/manifest'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useState } from 'react'
import { phoneTexts } from '../phone.texts.ts'
import { useOwnPhone } from '../use-own-phone.ts'
import { NewPhoneDialog } from './new-phone-dialog.tsx'
import { OldProofDialog } from './old-proof-dialog.tsx'
import type { OldProof } from './old-proof.ts'

/**
 * Changes the phone in two steps: proof of identity, then the new number with its code. Closes with true when it is
 * bound.
 */
export function ChangeOverlay({ onClose }: OverlayProps) {
  const old = useOwnPhone() ?? ''
  const [proof, setProof] = useState<OldProof | null>(null)
  const title = old === '' ? phoneTexts.change.bindTitle : phoneTexts.change.title
  const done = () => {
    const caller = currentCaller()
    if (caller !== null) setCaller({ ...caller, adminPhoneVerified: true })
    void invalidate(currentUserRoute)
    toast.success(phoneTexts.change.done)
    onClose(true)
  }
  return proof === null ? (
    <OldProofDialog title={title} oldPhone={old} onProved={setProof} onClose={() => onClose(false)} />
  ) : (
    <NewPhoneDialog
      title={title}
      proof={proof}
      onDone={done}
      onBack={() => setProof(null)}
      onClose={() => onClose(false)}
    />
  )
}
