import { linkTo } from '@portal/contract'
import { toDecimal } from '@portal/domain/money'
import type { Db } from '@portal/server-kit/database'
import type { Readiness } from '@portal/tax-return/contract'
import { valuesOfReturn, type ReturnState } from '@portal/tax-return/server/public'
import { bonusItem, iitForm, openingItem, salaryItem } from '../../contract/index.ts'
import { payrollPage, peoplePage } from '../../contract/iit.pages.ts'
import { employmentOf } from '../people/employment-of.ts'
import { listPeople, listYear, type PayrollRowOf, type PersonRow } from '../store/payroll.repo.ts'
import { isEmployedIn, feeUpTo } from '../withholding/employment.ts'
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

/** Rows of the return that contradict the last one or the register (IITF.C2, C3, C7). */
function against(state: ReturnState, people: readonly PersonRow[], year: readonly PayrollRowOf[]): Readiness[] {
  const { period } = state.task
  const values = valuesOfReturn(state)
  const text = (at: string, column: string): string => values.get(`${iitForm}.${at}.${column}`)?.text ?? ''
  const filed = state.prior?.period.slice(0, 4) === period.slice(0, 4) ? state.prior.forms[iitForm]?.cells : undefined
  const byId = new Map(people.map((person) => [person.id, person]))
  const told: string[] = []
  for (const row of year) {
    const person = byId.get(row.person_id)
    if (row.month !== period || row.item !== salaryItem || row.abroad || person === undefined) continue
    const at = `r${row.row_no}`
    const before = filed?.[at]?.['c22'] ?? '0'
    const now = text(at, 'c22') || '0'
    if (toDecimal(now).lt(before || '0')) told.push(texts.fell(row.name, now, before || '0'))
    const want = feeUpTo(employmentOf(person, period.slice(0, 4)), period)
    const fee = text(at, 'c23') || '0'
    if (!toDecimal(fee).eq(want)) told.push(texts.fee(row.name, fee, want.toFixed(2)))
  }
  const bonuses = Map.groupBy(
    year.filter(({ item }) => item === bonusItem),
    ({ person_id }) => person_id,
  )
  for (const [, rows] of bonuses) if (rows.length > 1) told.push(texts.bonusTwice(rows[0]?.name ?? ''))
  const act = linkTo(peoplePage)
  return told.length === 0 ? [] : [{ id: 'READY.AGAINST', level: 'error', message: texts.against(told), act }]
}
