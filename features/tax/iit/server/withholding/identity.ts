import { findIdCardFault } from '@portal/domain/id-card'
import { residentCard } from '../../contract/payroll-fields.ts'
import { identityTexts as texts } from './identity.texts.ts'

const otherId = /^[0-9A-Z()-]{5,30}$/

/** What is wrong with a person's number, in words; undefined for a good one. @param today `YYYY-MM-DD` */
export function faultOfIdNo(name: string, idKind: string, idNo: string, today: string): string | undefined {
  if (idKind !== residentCard) return otherId.test(idNo) ? undefined : texts.otherId(name)
  const fault = findIdCardFault(idNo, today)
  return fault === undefined ? undefined : texts.card(name, fault)
}

/** An identity number as everybody may see it: its first six and last four characters. */
export function maskedIdNo(idNo: string): string {
  const [head, tail] =
    idNo.length >= 14 ? [6, 4] : [Math.min(1, idNo.length), Math.min(2, Math.max(0, idNo.length - 3))]
  return idNo.slice(0, head) + '*'.repeat(Math.max(0, idNo.length - head - tail)) + idNo.slice(idNo.length - tail)
}
