import { countedAddress } from '@portal/server-kit/counted-address'
import { sha256 } from '@portal/server-kit/ids'

/** Time window for counting failures, and duration of a lock (SES-19). */
export const failureWindowMs = 15 * 60_000

export interface SignInLimits {
  perAccount: number
  perAddress: number
}

/** Origin of an attempt: an address, or something that distinguishes it from strangers there. */
export type Standing = { by: 'address' } | { by: 'device'; hash: string } | { by: 'phone' } | { by: 'session' }

/** One limit: `most` failures under `key`. */
export interface Bound {
  key: string
  most: number
}

/** One account from one address, device, phone or session. The account need not exist. */
export const ownKey = (account: string, address: string, standing: Standing): string => {
  const name = account.toLowerCase()
  if (standing.by === 'address') return sha256(`account\n${name}\n${countedAddress(address)}`)
  return sha256(`${standing.by}\n${name}\n${standing.by === 'device' ? standing.hash : ''}`)
}

/** One account from anywhere. */
export const everywhereKey = (account: string): string => sha256(`everywhere\n${account.toLowerCase()}`)

/**
 * Sign-in by one phone, from one address or known device, and from anywhere. The keys don't depend on an account name.
 */
export const phoneKeys = (
  phone: string,
  address: string,
  device: string | null,
): { own: string; everywhere: string | null } => ({
  own: sha256(`phone-entry\n${phone}\n${device ?? countedAddress(address)}`),
  everywhere: device === null ? sha256(`phone-entry-everywhere\n${phone}`) : null,
})

/** A customer's IPv6 network (/48) has 65,536 addresses by our count; it may fail as often as this many. */
const addressesOfNetwork = 5

/** Limits of the address over all accounts, and of its IPv6 network. */
export function addressBounds(address: string, { perAddress }: SignInLimits): Bound[] {
  const [own, network] = [countedAddress(address), countedAddress(address, 48)]
  return [
    { key: sha256(`address\n${own}`), most: perAddress },
    ...(network === own ? [] : [{ key: sha256(`network\n${network}`), most: perAddress * addressesOfNetwork }]),
  ]
}
