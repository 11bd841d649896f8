import { previousPeriod } from '@portal/domain'
import { toDecimal } from '@portal/domain/money'
import { formatNumber } from '@portal/domain/format'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { loadReturn } from '@portal/tax-return/server/public'
import { getTask } from '@portal/tax-task/server/public'
import {
  iitForm,
  lookKinds,
  mostLooked,
  salaryItem,
  type Amounts,
  type Looked,
  type LookKind,
} from '../../contract/index.ts'
import { iitTaxType } from '../../contract/tax-type.ts'
import { capFaults } from '../payroll/check-payroll.ts'
import { employmentOf } from '../people/employment-of.ts'
import { listPeople, listYear, type PayrollRowOf, type PersonRow } from '../store/payroll.repo.ts'
import { isEmployedIn } from '../withholding/employment.ts'
import { rowsAgainst } from '../readiness/against.ts'
import { lookTexts as texts } from './look.texts.ts'

/** More than so many times the month before is looked at. */
const jump = 2
const kinds = Object.keys(lookKinds) as LookKind[]

/** People of a month to look at first, those of one kind or all, with the counts of each kind. */
export async function lookedAt(db: Db, scope: Scope, { taskNo, kind }: { taskNo: string; kind?: LookKind }) {
  const task = await getTask(db, scope, taskNo)
  if (task.taxType !== iitTaxType) return { counts: [], people: [] }
  const [people, year] = [await listPeople(db, task.entId), await listYear(db, task.entId, task.period)]
  const contradicting = rowsAgainst(await loadReturn(db, task), people, year)
  const all: Looked[] = [
    ...contradicting.map(({ row, column, message }) => looked('against', row, message, column)),
    ...ofPayroll(people, year, task.period),
  ]
  return {
    counts: kinds
      .map((one) => ({ kind: one, count: all.filter((each) => each.kind === one).length }))
      .filter(({ count }) => count > 0),
    people: all.filter((each) => kind === undefined || each.kind === kind).slice(0, mostLooked),
  }
}

const looked = (kind: LookKind, row: PayrollRowOf, message: string, column = 'c8'): Looked => ({
  kind,
  name: row.name,
  item: row.item,
  message,
  cell: `${iitForm}.r${row.row_no}.${column}`,
})

function ofPayroll(people: readonly PersonRow[], year: readonly PayrollRowOf[], month: string): Looked[] {
  const byId = new Map(people.map((person) => [person.id, person]))
  const now = year.filter((row) => row.month === month)
  const keyOf = ({ person_id, item }: PayrollRowOf): string => `${person_id} ${item}`
  const before = new Map(year.filter((row) => row.month === previousPeriod(month)).map((row) => [keyOf(row), row]))
  const paid = new Set(now.flatMap((row) => (row.item === salaryItem ? [row.person_id] : [])))
  const named = now.flatMap((row) => {
    const known = byId.get(row.person_id)?.name
    return known === undefined || known === row.name ? [] : [looked('name', row, texts.name(row.name, known))]
  })
  const capped = now.flatMap((row) =>
    capFaults(row.name, row.amounts as Amounts, month).map(({ message }) => looked('cap', row, message)),
  )
  const jumped = now.flatMap((row) => {
    const last = before.get(keyOf(row))?.income ?? '0'
    return toDecimal(last).gt(0) && toDecimal(row.income).gt(toDecimal(last).times(jump))
      ? [looked('jumped', row, texts.jumped(formatNumber(last), formatNumber(row.income)))]
      : []
  })
  const unpaid =
    paid.size === 0
      ? []
      : people
          .filter(({ id }) => !paid.has(id))
          .filter((person) => isEmployedIn(employmentOf(person, month.slice(0, 4)), month))
          .map(({ name }): Looked => ({ kind: 'unpaid', name, item: salaryItem, message: texts.unpaid, cell: null }))
  return [...named, ...capped, ...jumped, ...unpaid]
}
