import { countedAddress } from '@portal/server-kit/counted-address'
import { sha256 } from '@portal/server-kit/ids'

/** Failures are counted over this time, and a lock stands this long (SES-19). */
export const failureWindowMs = 15 * 60_000

export interface SignInLimits {
  perAccount: number
  perAddress: number
}

/** Where a try comes from: an address, or what sets it apart from strangers there. */
export type Standing = { by: 'address' } | { by: 'device'; hash: string } | { by: 'phone' } | { by: 'session' }

/** One bound: `most` failures under `key`. */
export interface Bound {
  key: string
  most: number
}

/** One account from one address, or from what it is known by. The account need not exist. */
export const ownKey = (account: string, address: string, standing: Standing): string => {
  const name = account.toLowerCase()
  if (standing.by === 'address') return sha256(`account\n${name}\n${countedAddress(address)}`)
  return sha256(`${standing.by}\n${name}\n${standing.by === 'device' ? standing.hash : ''}`)
}

/** One account from everywhere. */
export const everywhereKey = (account: string): string => sha256(`everywhere\n${account.toLowerCase()}`)

/** One phone as a way in, from one address or known device, and from everywhere. No account's name makes these keys. */
export const phoneKeys = (
  phone: string,
  address: string,
  device: string | null,
): { own: string; everywhere: string | null } => ({
  own: sha256(`phone-entry\n${phone}\n${device ?? countedAddress(address)}`),
  everywhere: device === null ? sha256(`phone-entry-everywhere\n${phone}`) : null,
})

/** A customer's IPv6 network (/48) holds 65,536 addresses as we count them: it gets the failures of this many. */
const addressesOfNetwork = 5

/** The address by itself, over all accounts, and beyond it the IPv6 network. */
export function addressBounds(address: string, { perAddress }: SignInLimits): Bound[] {
  const [own, network] = [countedAddress(address), countedAddress(address, 48)]
  return [
    { key: sha256(`address\n${own}`), most: perAddress },
    ...(network === own ? [] : [{ key: sha256(`network\n${network}`), most: perAddress * addressesOfNetwork }]),
  ]
}
