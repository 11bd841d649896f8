import type { FilingVersion } from '../../contract/index.ts'
import { filingTexts } from '../filing.texts.ts'

const { correct, register } = filingTexts
export interface CorrectionForm {
  receiptNo: string
  filedOn: string
  reason: string
}
export type CorrectionFaults = Partial<Record<keyof CorrectionForm, string>>

/** Errors of a correction, by field; the server checks the rest. */
export function correctionFaults(
  form: CorrectionForm,
  last: Pick<FilingVersion, 'receiptNo' | 'filedOn'>,
  { earliest, latest }: { earliest: string; latest: string },
): CorrectionFaults {
  const faults: CorrectionFaults = {}
  if (form.receiptNo.trim() === '') faults.receiptNo = register.noReceipt
  else if (form.receiptNo.trim() === last.receiptNo && form.filedOn === last.filedOn) faults.receiptNo = correct.same
  if (form.filedOn === '') faults.filedOn = register.noDay
  else if (form.filedOn < earliest || form.filedOn > latest) faults.filedOn = register.dayRange(earliest, latest)
  if (form.reason.trim() === '') faults.reason = correct.noReason
  return faults
}
