import type { PersonRow } from '../store/payroll.repo.ts'
import type { Employment } from '../withholding/employment.ts'

/** What of a registered person the basic deduction depends on in a year; a first job counts in its own year alone. */
export const employmentOf = (
  person: Pick<PersonRow, 'hired' | 'left' | 'rehired' | 'first_job' | 'annual_fee_year'>,
  year: string,
): Employment => ({
  hired: person.hired,
  left: person.left,
  rehired: person.rehired,
  firstJobThisYear: person.first_job && person.hired?.slice(0, 4) === year,
  annualFee: person.annual_fee_year === year,
})
