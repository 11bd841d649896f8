import { currentCaller, setCaller, useCaller } from '@portal/web-kit/caller'
import { openOverlay } from '@portal/web-kit/overlay'
import { onProofNeeded } from '@portal/web-kit/proof'
import { adminOverlay, verifyPhone } from './public.ts'

/** False until an administrator's phone is verified in this session; true for everybody else (SES-12). */
export const isAdminVerified = (): boolean => currentCaller()?.adminPhoneVerified !== false

/** Shows the dialog until the phone is verified, then sets the flag to true. */
export async function verifyAdminPhone(): Promise<boolean> {
  if ((await openOverlay<boolean>(adminOverlay)) !== true) return false
  const caller = currentCaller()
  if (caller !== null) setCaller({ ...caller, adminPhoneVerified: true })
  return true
}

/**
 * Shows the dialog while the flag is false and an account exists. At once, after a change of user, and after a refused
 * call. Other users who need a phone code (before a first second factor) get the plain dialog.
 */
export function watchAdminPhone(): void {
  const look = (): void => {
    if (currentCaller() !== null && !isAdminVerified()) void verifyAdminPhone()
  }
  onProofNeeded(verifyAdminPhone, ['verify:admin-phone'])
  onProofNeeded(verifyPhone, ['verify:phone'])
  useCaller.subscribe(look)
  look()
}
