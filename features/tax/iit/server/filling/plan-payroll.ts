import { toDecimal, toFixedText } from '@portal/domain/money'
import type { Db } from '@portal/server-kit/database'
import type { Contribution, FillingPlan, ReturnState } from '@portal/tax-return/server/public'
import { iitForm, openingItem, salaryItem, type Amounts } from '../../contract/index.ts'
import { employmentOf } from '../people/employment-of.ts'
import { listPeople, listYear, type PayrollRowOf, type PersonRow } from '../store/payroll.repo.ts'
import { accumulate, yearOf, type Carried } from '../withholding/cumulative.ts'
import { openedBy } from '../withholding/opened.ts'
import { salaryCells, singleCells, wordsOf } from '../withholding/form-row.ts'
import { taxSingle } from '../withholding/single.ts'
import { ruleOfColumn } from './filling-rules.ts'

type Row = Readonly<Record<string, string | null>>

export async function planOfPayroll(db: Db, state: ReturnState): Promise<FillingPlan> {
  const { entId, period } = state.task
  const [people, year] = [await listPeople(db, entId), await listYear(db, entId, period)]
  return planMonth(state, people, year)
}

/** The rows of a month: each person's year up to it, on what the last return of the year has. */
export function planMonth(
  state: Pick<ReturnState, 'task' | 'prior'>,
  people: readonly PersonRow[],
  year: readonly PayrollRowOf[],
): FillingPlan {
  const { period } = state.task
  const byId = new Map(people.map((person) => [person.id, person]))
  const salaries = Map.groupBy(
    year.filter(({ item, abroad }) => item === salaryItem && !abroad),
    (row) => row.person_id,
  )
  const openings = new Map(year.flatMap((row) => (row.item === openingItem ? [[row.person_id, row] as const] : [])))
  const filed = state.prior?.period.slice(0, 4) === period.slice(0, 4) ? state.prior.forms[iitForm]?.cells : undefined
  const plan: {
    contributions: Contribution[]
    outcomes: FillingPlan['outcomes']
    words: Record<string, string>
  } = { contributions: [], outcomes: [], words: {} }
  for (const row of year) {
    const person = byId.get(row.person_id)
    if (row.month !== period || row.item === openingItem || person === undefined) continue
    const at = `r${row.row_no}`
    const cells = cellsOf(row, person, salaries.get(person.id) ?? [], openings.get(person.id), filed?.[at])
    for (const [column, value] of Object.entries(cells))
      if (!toDecimal(value).isZero())
        plan.contributions.push({
          cell: `${iitForm}.${at}.${column}`,
          source: 'invoice',
          ref: payrollRef(row),
          line: null,
          rule: ruleOfColumn(row.item, column),
          value,
        })
    // Answers and papers have the ends of a number alone: the whole one goes to the bureau in its client's file.
    const who = { name: row.name, idKind: person.id_kind, idNo: person.id_shown }
    for (const [column, text] of Object.entries(wordsOf(who, row.item, row.abroad)))
      plan.words[`${iitForm}.${at}.${column}`] = text
    plan.outcomes.push({ key: payrollRef(row), line: null, outcome: 'filled', rule: '', reason: null })
  }
  return plan
}

/** Key of a payroll row as a source of figures. */
export const payrollRef = ({ id }: Pick<PayrollRowOf, 'id'>): string => `payroll:${id}`

function cellsOf(
  row: PayrollRowOf,
  person: PersonRow,
  salaries: readonly PayrollRowOf[],
  opening: PayrollRowOf | undefined,
  filed: Row | undefined,
): Record<string, string> {
  const { month, amounts, item } = row
  if (item !== salaryItem || row.abroad) {
    const single = { item, isNonResident: row.abroad, ...amounts, income: amounts.income ?? '0' }
    return singleCells(single, taxSingle(single))
  }
  const employment = employmentOf(person, month.slice(0, 4))
  // An opening has what was paid up to its month; payroll of those months is in it.
  const after = salaries.filter((one) => opening === undefined || one.month > opening.month)
  const chain = yearOf(
    employment,
    after.map((one) => ({ month: one.month, amounts: one.amounts as Amounts })),
    opening === undefined ? undefined : openedBy(opening.amounts),
  )
  const before = { ...chain.at(-1)?.before, ...(filed === undefined ? {} : carriedFrom(filed)) } as Carried
  return salaryCells(employment, month, amounts, accumulate(employment, month, amounts, before))
}

/** What the row of the last return of the year hands on: as it was filed, whatever the payroll says now. */
function carriedFrom(row: Row): Omit<Carried, 'personalPension'> {
  const of = (column: string): string => row[column] || '0'
  return {
    income: of('c22'),
    special: of('c24'),
    other: of('c31'),
    donation: of('c33'),
    relief: of('c38'),
    paid: toFixedText(toDecimal(of('c39')).plus(of('c40')), 2),
  }
}
