import { judgeFiling, type Filing, type FormSet } from '@portal/tax-forms'
import type { Validation } from '../contract/index.ts'

/** Every rule of the return's forms that does not hold; `error` blocks, the rest passes (spec/decisions.md). */
export function validate(set: FormSet, filing: Filing): Validation {
  const { fired, advice } = judgeFiling(set, filing)
  return { passed: fired.every(rule => rule.level !== 'error'), fired, advice, waived: [] }
}
