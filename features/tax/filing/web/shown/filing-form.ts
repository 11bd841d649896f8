import type { FieldOptions } from '@portal/page-kit/form/field-options'
import type { ApiError } from '@portal/web-kit/api-error'
import { looksLikeReceipt } from '../../contract/index.ts'
import { filingTexts } from './filing.texts.ts'
import { filingChanged } from './use-filing.ts'

const { register } = filingTexts

const isOdd = (value: unknown): boolean => String(value).trim() !== '' && !looksLikeReceipt(String(value))

/** The receipt number: a number that the tax bureau can't have given is warned of, not refused. */
export const receiptField: FieldOptions = {
  isWide: true,
  isFirst: true,
  hint: (value) => (isOdd(value) ? register.receiptOdd : undefined),
  isWarning: isOdd,
}

/** Why a day is out of its range; undefined when it is within. */
export const dayFault = (day: string, earliest: string, latest: string): string | undefined =>
  day < earliest || day > latest ? register.dayRange(earliest, latest) : undefined

/** After a refusal the filing is read anew; a stale one is said in the filing's own words. */
export function filingRefused(error: ApiError): string | undefined {
  void filingChanged()
  return error.status === 409 ? filingTexts.stale : undefined
}
