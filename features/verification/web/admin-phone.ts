import { currentCaller, setCaller, useCaller } from '@portal/web-kit/caller'
import { openOverlay } from '@portal/web-kit/overlay'
import { onProofNeeded } from '@portal/web-kit/proof'
import { adminOverlay, verifyPhone } from './public.ts'

/** False while an administrator's phone is to be verified in this session; true for everybody else (SES-12). */
export const isAdminVerified = (): boolean => currentCaller()?.adminPhoneVerified !== false

/** Shows the dialog until the phone is verified; from then on the flag is true. */
export async function verifyAdminPhone(): Promise<boolean> {
  if ((await openOverlay<boolean>(adminOverlay)) !== true) return false
  const caller = currentCaller()
  if (caller !== null) setCaller({ ...caller, adminPhoneVerified: true })
  return true
}

/**
 * The dialog shows while the flag is false and an account exists: at once, when another user comes, and when a call is
 * refused for it. Whoever else is asked for the phone's code (a first second factor) gets the plain dialog.
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
