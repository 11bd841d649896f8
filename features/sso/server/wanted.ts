import { ownAddress } from '@portal/contract'
import { interactionPath } from './provider/paths.ts'

const isInteraction = (address: string): boolean =>
  address.startsWith(`${interactionPath}/`) && /^[\w-]{1,64}$/.test(address.slice(interactionPath.length + 1))

/**
 * The address wanted after a sign-in when it is one of the portal itself: nobody is sent to another site from here, nor
 * to a call, but back to a sibling's interrupted sign-in.
 */
export const wantedOf = (address: string | undefined): string | null =>
  address !== undefined && isInteraction(address) ? address : ownAddress(address ?? null)
