import { judgeFiling, type Filing, type FormSet } from '@portal/tax-forms'
import type { Validation } from '../../contract/index.ts'

/** Findings of the forms' own rules in a filing. */
export type Judged = Pick<Validation, 'passed' | 'fired' | 'advice'>

/** Every rule of the return's forms that does not hold. `error` blocks, other levels do not. */
export function validate(set: FormSet, filing: Filing): Judged {
  const { fired, advice } = judgeFiling(set, filing)
  return { passed: fired.every((rule) => rule.level !== 'error'), fired, advice }
}
