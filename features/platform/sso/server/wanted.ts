import { ownAddress } from '@portal/contract'
import { interactionPath } from './provider/paths.ts'

const isInteraction = (address: string): boolean =>
  address.startsWith(`${interactionPath}/`) && /^[\w-]{1,64}$/.test(address.slice(interactionPath.length + 1))

/**
 * The address wanted after a sign-in if it belongs to the portal, or to a sibling's interrupted sign-in. Other sites
 * and calls are refused.
 */
export const wantedOf = (address: string | undefined): string | null =>
  address !== undefined && isInteraction(address) ? address : ownAddress(address ?? null)
