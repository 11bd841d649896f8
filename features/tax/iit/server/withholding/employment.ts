/** What of a person the monthly deduction depends on. Days are `YYYY-MM-DD`. */
export interface Employment {
  hired: string | null
  left: string | null
  /** The day of coming back after `left`. */
  rehired: string | null
  firstJobThisYear: boolean
  annualFee: boolean
}

export const unknownEmployment: Employment = {
  hired: null,
  left: null,
  rehired: null,
  firstJobThisYear: false,
  annualFee: false,
}

const monthOfDay = (day: string): string => day.slice(0, 7).replace('-', '')

/** Spells of employment by month, both ends included. */
function spellsOf({ hired, left, rehired }: Employment): { from: string; to: string }[] {
  const open = '999912'
  const first = { from: hired === null ? '000001' : monthOfDay(hired), to: left === null ? open : monthOfDay(left) }
  return rehired === null ? [first] : [first, { from: monthOfDay(rehired), to: open }]
}

/** Whether the person was employed on some day of the month. */
export const isEmployedIn = (person: Employment, month: string): boolean =>
  spellsOf(person).some(({ from, to }) => from <= month && month <= to)

/** Months of the year up to this one in which the person was employed here; months between two spells do not count. */
export function employedMonths(person: Employment, month: string): number {
  const year = month.slice(0, 4)
  const months = Array.from({ length: Number(month.slice(4)) }, (_, at) => `${year}${String(at + 1).padStart(2, '0')}`)
  return months.filter((one) => isEmployedIn(person, one)).length
}

const monthly = 5000
/** What may be deducted in a whole year, at once from January by who earned no more the year before. */
const wholeYear = 12 * monthly

/** Accumulated basic deduction of the year up to a month. */
export function feeUpTo(person: Employment, month: string): number {
  if (person.annualFee) return wholeYear
  const months = person.firstJobThisYear ? Number(month.slice(4)) : employedMonths(person, month)
  return monthly * months
}

/** The basic deduction of one month alone. */
export const feeOf = (person: Employment, month: string): number => (isEmployedIn(person, month) ? monthly : 0)
