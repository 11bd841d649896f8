import { isIPv4, isIPv6 } from 'node:net'

/** Longest valid spelling: quoted, bracketed IPv6 with zone and port. */
const longest = 100
const four = /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/
const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/
/** IPv4 mapped into IPv6, as the URL parser writes it. */
const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/** Stands for every unreadable address, so that a made-up text cannot create a new caller. */
export const unknownAddress = 'unknown'

/**
 * An IP address in canonical spelling, or null: without port, brackets, quotes and zone. IPv6 is compressed and lower
 * case; mapped IPv4 becomes IPv4.
 */
export function plainAddress(text: string): string | null {
  if (text.length > longest) return null
  const bare = text.trim().replace(/^"(.*)"$/, '$1')
  const [, ip4] = four.exec(bare) ?? []
  if (ip4 !== undefined) return isIPv4(ip4) ? ip4 : null
  const [ip6 = ''] = (bracketed.exec(bare)?.[1] ?? bare).split('%')
  if (!isIPv6(ip6)) return null
  const written = new URL(`http://[${ip6}]/`).hostname.slice(1, -1)
  const [, high, low] = mapped.exec(written) ?? []
  return high === undefined || low === undefined ? written : [high, low].flatMap(bytesOf).join('.')
}

const bytesOf = (group: string): number[] => [parseInt(group, 16) >> 8, parseInt(group, 16) & 0xff]
