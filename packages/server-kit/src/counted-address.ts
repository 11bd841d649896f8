import { isIPv4 } from 'node:net'
import { plainAddress, unknownAddress } from './plain-address.ts'

/** Bits per group of an IPv6 address. */
const groupBits = 16
const groups = 8

/**
 * The address as limits count it: IPv4 unchanged, IPv6 by its /64, because one customer has 2^64 addresses there. By
 * /48 where one customer has many of those. Invalid addresses all count as one.
 */
export function countedAddress(address: string, network: 64 | 48 = 64): string {
  const plain = plainAddress(address)
  if (plain === null) return unknownAddress
  if (isIPv4(plain)) return plain
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const all = [...head, ...Array.from({ length: groups - head.length - tail.length }, () => '0'), ...tail]
  return `${all.slice(0, network / groupBits).join(':')}::/${network}`
}
