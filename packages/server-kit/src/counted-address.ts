import { isIPv4 } from 'node:net'
import { plainAddress, unknownAddress } from './plain-address.ts'

/** Groups of an IPv6 address that name a network; the other four anybody in it changes at will. */
const ofNetwork = 4
const groups = 8

/** An address as limits count it: IPv4 as it is, IPv6 by its /64 (one customer has 2^64 there), what is none as one. */
export function countedAddress(address: string): string {
  const plain = plainAddress(address)
  if (plain === null) return unknownAddress
  if (isIPv4(plain)) return plain
  const [head = [], tail = []] = plain.split('::').map(part => part.split(':').filter(group => group !== ''))
  const all = [...head, ...Array.from({ length: groups - head.length - tail.length }, () => '0'), ...tail]
  return `${all.slice(0, ofNetwork).join(':')}::/64`
}
