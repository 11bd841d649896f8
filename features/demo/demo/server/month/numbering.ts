import { hashOf } from './random.ts'

/**
 * A 20-digit invoice number: year, region, channel, then 15 digits from month, batch, direction, issuer and place in
 * the month. Unique within the demonstration.
 */
export function invoiceNumber(given: {
  period: string
  region: string
  batch: number
  direction: 'out' | 'in'
  issuer: string
  place: number
}): string {
  const issuer = String(hashOf(given.issuer) % 100_000).padStart(5, '0')
  const head = `${given.period.slice(2, 4)}${given.region.slice(0, 2)}2${given.period.slice(4)}`
  const place = String(given.place).padStart(6, '0')
  return `${head}${given.batch}${given.direction === 'out' ? 1 : 2}${issuer}${place}`
}
