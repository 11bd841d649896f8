import { isIPv4 } from 'node:net'
import { plainAddress, unknownAddress } from './plain-address.ts'

/** Bits of a group of an IPv6 address. */
const groupBits = 16
const groups = 8

/**
 * An address as limits count it: IPv4 as it is, IPv6 by its /64 (one customer has 2^64 addresses there), or by its /48
 * where many of those are one customer's; what is no address as one.
 */
export function countedAddress(address: string, network: 64 | 48 = 64): string {
  const plain = plainAddress(address)
  if (plain === null) return unknownAddress
  if (isIPv4(plain)) return plain
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const all = [...head, ...Array.from({ length: groups - head.length - tail.length }, () => '0'), ...tail]
  return `${all.slice(0, network / groupBits).join(':')}::/${network}`
}
