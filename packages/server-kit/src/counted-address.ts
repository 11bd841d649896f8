import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Groups of an IPv6 address that name a network; the other four anybody in it changes at will. */
const ofNetwork = 4
const groups = 8

/** An address as limits count it: IPv4 as it is, IPv6 by its /64, for one customer has 2^64 addresses there. */
export function countedAddress(address: string): string {
  const [plain = ''] = address.split('%')
  const four = mapped.exec(plain)?.[1]
  if (four !== undefined) return four
  if (!isIPv6(plain)) return address
  const [head = [], tail = []] = plain.split('::').map(part => part.split(':').filter(group => group !== ''))
  const written = [...head, ...tail].reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0)
  const all = [...head, ...Array.from({ length: groups - written }, () => '0'), ...tail]
  return `${all.slice(0, ofNetwork).map(group => parseInt(group, 16).toString(16)).join(':')}::/64`
}
