import { BlockList, isIP } from 'node:net'
import { plainAddress } from '@portal/server-kit/plain-address'
import { isWithin } from './networks.rules.ts'

/** IPv4 ranges outside the public internet (IANA special-purpose registry). */
const closed = new BlockList()
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(address, prefix, 'ipv4')
/** Public IPv6: global unicast, except ranges for documentation or embedded IPv4 addresses (Teredo, 6to4). */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(address, prefix, 'ipv6')

/** True when a push may go to `address`: public, or in a network allowed by the operator (WEBHOOK_NETWORKS). */
export function isAllowedTarget(address: string, opened: readonly string[]): boolean {
  const plain = plainAddress(address)
  if (plain === null) return false
  if (isWithin(plain, opened)) return true
  if (isIP(plain) === 4) return !closed.check(plain, 'ipv4')
  return isIP(plain) === 6 && open6.check(plain, 'ipv6') && !closed.check(plain, 'ipv6')
}

/** Normalises the URL of an endpoint, or returns what is wrong with it. */
export function targetOf(
  text: string,
  rule: { httpAllowed: boolean },
): { url: URL } | { fault: 'badUrl' | 'httpsOnly' } {
  if (!URL.canParse(text.trim())) return { fault: 'badUrl' }
  const url = new URL(text.trim())
  if (url.username !== '' || url.password !== '' || !['http:', 'https:'].includes(url.protocol) || url.hostname === '')
    return { fault: 'badUrl' }
  if (url.protocol === 'http:' && !rule.httpAllowed) return { fault: 'httpsOnly' }
  url.hash = ''
  return { url }
}

/** The host as an IP address if the URL contains one, without the brackets of IPv6. */
export const literalAddress = (url: URL): string | undefined => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? undefined : host
}
