import { creditCodeCheckChar } from '@portal/domain/credit-code'
import type { Partner } from '../data/partners.ts'
import { hashOf } from './random.ts'

/** A valid credit code derived from the partner's name. */
export function partnerCode({ name, region }: Partner): string {
  const body = `91${region}MA${String(hashOf(name) % 10_000_000).padStart(7, '0')}`
  return body + creditCodeCheckChar(body)
}
