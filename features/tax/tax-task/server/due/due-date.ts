import { findDeadline } from '@portal/domain'
import { occasionDue } from '@portal/domain/occasion'
import { insteadOf } from '../../contract/index.ts'

/** Last day of filing; null where an event sets it, and where nothing is filed here. */
export function dueOf(taxType: string, period: string, occasion: string): string | null {
  if (insteadOf(taxType) !== undefined) return null
  return (occasion === '' ? findDeadline(taxType, period)?.date : occasionDue(taxType, occasion)) ?? null
}
