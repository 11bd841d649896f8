import type { FilingState, NewFiling } from '../../contract/index.ts'
import { filingTexts } from '../filing.texts.ts'

const texts = filingTexts.register
export type RegisterForm = Pick<NewFiling, 'filedOn' | 'receiptNo' | 'declarant'> & { remark: string }
export type RegisterFaults = Partial<Record<keyof RegisterForm, string>>

/** Errors of the form, by field; the server checks the rest. */
export function registerFaults(
  form: RegisterForm,
  { earliest, latest }: Pick<FilingState, 'earliest' | 'latest'>,
): RegisterFaults {
  const faults: RegisterFaults = {}
  if (form.filedOn === '') faults.filedOn = texts.noDay
  else if (form.filedOn < earliest || form.filedOn > latest) faults.filedOn = texts.dayRange(earliest, latest)
  if (form.receiptNo.trim() === '') faults.receiptNo = texts.noReceipt
  if (form.declarant.trim() === '') faults.declarant = texts.noDeclarant
  return faults
}

/** The first filing after the deadline is late; an amendment is not. */
export const isLateOn = (day: string, { dueDate, versions }: Pick<FilingState, 'dueDate' | 'versions'>): boolean =>
  versions.length === 0 && dueDate !== null && day > dueDate
