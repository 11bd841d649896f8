import { findDeadline } from '@portal/domain'
import { occasionDue } from '@portal/domain/occasion'

/** Last day of filing; null where an event sets it. */
export const dueOf = (taxType: string, period: string, occasion: string): string | null =>
  (occasion === '' ? findDeadline(taxType, period)?.date : occasionDue(taxType, occasion)) ?? null
