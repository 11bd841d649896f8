import { isIPv4, isIPv6 } from 'node:net'

/** Longest spelling of one: IPv6 with a zone, in brackets and quotes, with its port. */
const longest = 100
const four = /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/
const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/
/** IPv4 that came in through an IPv6 socket, as the URL parser writes it. */
const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/** What is said of a caller whose address nobody can read: one word for all, so that no text makes a new caller. */
export const unknownAddress = 'unknown'

/**
 * An IP address in its one spelling, or null: without port, brackets, quotes and zone, IPv6 compressed in lower case,
 * IPv4 within IPv6 as IPv4.
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
