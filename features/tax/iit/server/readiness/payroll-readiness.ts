import { linkTo } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import type { Readiness } from '@portal/tax-return/contract'
import type { ReturnState } from '@portal/tax-return/server/public'
import { openingItem, salaryItem } from '../../contract/index.ts'
import { payrollPage, peoplePage } from '../../contract/iit.pages.ts'
import { employmentOf } from '../people/employment-of.ts'
import { listPeople, listYear, type PayrollRowOf, type PersonRow } from '../store/payroll.repo.ts'
import { rowsAgainst } from './against.ts'
import { isEmployedIn } from '../withholding/employment.ts'
import { readinessTexts as texts } from './readiness.texts.ts'
import { wagesReadiness, type WagesOfBooks } from './wages.ts'

/** What people and payroll have against handing in a month. */
export async function payrollReadiness(db: Db, state: ReturnState, books: WagesOfBooks): Promise<Readiness[]> {
  const { entId, period } = state.task
  const [people, year] = [await listPeople(db, entId), await listYear(db, entId, period)]
  return [
    ...missing(state, people, year),
    ...against(state, people, year),
    ...(await wagesReadiness(db, state, year, books)),
  ]
}

const act = (period: string): string => linkTo(payrollPage, { monthFrom: period, monthTo: period })

/** Payroll that is not there: the month's, an earlier one's, a person's. */
function missing(
  { task: { period }, prior }: ReturnState,
  people: readonly PersonRow[],
  year: readonly PayrollRowOf[],
): Readiness[] {
  const salaries = year.filter(({ item }) => item === salaryItem)
  const paid = new Set(salaries.flatMap((row) => (row.month === period ? [row.person_id] : [])))
  const employed = people.filter((person) => isEmployedIn(employmentOf(person, period.slice(0, 4)), period))
  const told: string[] = []
  if (paid.size === 0 && employed.length > 0) told.push(texts.noPayroll(period, employed.length))
  else {
    // Who is employed and unpaid is declared with zero (IITF.C4); who left has a day of leaving.
    const gone = employed.filter(({ id }) => !paid.has(id))
    if (gone.length > 0) told.push(texts.unpaid(gone.map(({ name }) => name)))
  }
  const months = new Set(salaries.map(({ month }) => month))
  // What an opening accumulated needs no payroll of its months.
  const opened = year.flatMap(({ item, month }) => (item === openingItem ? [month] : [])).toSorted()[0] ?? ''
  const first = Number(period.slice(4))
  const lacking = Array.from(
    { length: first - 1 },
    (_, at) => `${period.slice(0, 4)}${String(at + 1).padStart(2, '0')}`,
  )
    .filter((month) => !months.has(month) && month > opened)
    .filter((month) => people.some((person) => isEmployedIn(employmentOf(person, period.slice(0, 4)), month)))
  if (prior === null && lacking.length > 0 && paid.size > 0) told.push(texts.yearLacks(lacking))
  return told.length === 0
    ? []
    : [{ id: 'READY.MISSING', level: 'warning', message: told.join('；'), act: act(period) }]
}

/** Rows of the return that contradict the last one or the register. */
function against(state: ReturnState, people: readonly PersonRow[], year: readonly PayrollRowOf[]): Readiness[] {
  const told = rowsAgainst(state, people, year).map(({ message }) => message)
  return told.length === 0
    ? []
    : [{ id: 'READY.AGAINST', level: 'error', message: texts.against(told), act: linkTo(peoplePage) }]
}
