import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Bits of a group of an IPv6 address. */
const groupBits = 16
const groups = 8

/** An address as limits count it: IPv4 as it is, IPv6 by its /64, for one customer has 2^64 addresses there; by its /48 where many of those are one customer's. */
export function countedAddress(address: string, network: 64 | 48 = 64): string {
  const [plain = ''] = address.split('%')
  const four = mapped.exec(plain)?.[1]
  if (four !== undefined) return four
  if (!isIPv6(plain)) return address
  const [head = [], tail = []] = plain.split('::').map(part => part.split(':').filter(group => group !== ''))
  const written = [...head, ...tail].reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0)
  const all = [...head, ...Array.from({ length: groups - written }, () => '0'), ...tail]
  return `${all.slice(0, network / groupBits).map(group => parseInt(group, 16).toString(16)).join(':')}::/${network}`
}
