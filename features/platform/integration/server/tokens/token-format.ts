import { crc32 } from 'node:zlib'
import { newSecret } from '@portal/server-kit/ids'

/** Prefix of every token, by which secret scanners and the server recognise it. */
export const tokenPrefix = 'pmt_'
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const [randomLength, sumLength] = [43, 6]
const length = tokenPrefix.length + randomLength + sumLength
const isMade = (text: string): boolean =>
  text.length === length && text.startsWith(tokenPrefix) && /^[0-9A-Za-z]+$/.test(text.slice(tokenPrefix.length))

function base62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest /= 62n) text = digits.charAt(Number(rest % 62n)) + text
  return text
}

const sumOf = (random: string): string => base62(BigInt(crc32(random)), sumLength)

/**
 * `pmt_`, 256 random bits and their CRC-32, in letters and digits. One double click selects it, and it can be checked
 * without a database query.
 */
export function newToken(): string {
  const random = base62(BigInt(`0x${Buffer.from(newSecret(), 'base64url').toString('hex')}`), randomLength)
  return `${tokenPrefix}${random}${sumOf(random)}`
}

/** True when `text` has the format of a token, so mistyped or invented ones need no query. */
export function isToken(text: string): boolean {
  if (!isMade(text)) return false
  const random = text.slice(tokenPrefix.length, -sumLength)
  return text.slice(-sumLength) === sumOf(random)
}
