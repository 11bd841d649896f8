import { toDecimal } from '@portal/domain/money'
import { valuesOfReturn, type ReturnState } from '@portal/tax-return/server/public'
import { bonusItem, iitForm, salaryItem } from '../../contract/index.ts'
import { employmentOf } from '../people/employment-of.ts'
import { readinessTexts as texts } from './readiness.texts.ts'
import type { PayrollRowOf, PersonRow } from '../store/payroll.repo.ts'
import { feeUpTo } from '../withholding/employment.ts'

/** Something of a person's row that contradicts another source. */
export interface Against {
  row: PayrollRowOf
  column: string
  message: string
}

/** Rows of the return that contradict the last one or the register (IITF.C2, C3, C7). */
export function rowsAgainst(
  state: ReturnState,
  people: readonly PersonRow[],
  year: readonly PayrollRowOf[],
): Against[] {
  const { period } = state.task
  const values = valuesOfReturn(state)
  const text = (at: string, column: string): string => values.get(`${iitForm}.${at}.${column}`)?.text ?? ''
  const filed = state.prior?.period.slice(0, 4) === period.slice(0, 4) ? state.prior.forms[iitForm]?.cells : undefined
  const byId = new Map(people.map((person) => [person.id, person]))
  const found: Against[] = []
  for (const row of year) {
    const person = byId.get(row.person_id)
    if (row.month !== period || row.item !== salaryItem || row.abroad || person === undefined) continue
    const at = `r${row.row_no}`
    const before = filed?.[at]?.['c22'] ?? '0'
    const now = text(at, 'c22') || '0'
    if (toDecimal(now).lt(before || '0'))
      found.push({ row, column: 'c22', message: texts.fell(row.name, now, before || '0') })
    const want = feeUpTo(employmentOf(person, period.slice(0, 4)), period)
    const fee = text(at, 'c23') || '0'
    if (!toDecimal(fee).eq(want)) found.push({ row, column: 'c23', message: texts.fee(row.name, fee, want.toFixed(2)) })
  }
  const bonuses = Map.groupBy(
    year.filter(({ item }) => item === bonusItem),
    ({ person_id }) => person_id,
  )
  for (const [, rows] of bonuses) {
    const last = rows.at(-1)
    if (rows.length > 1 && last !== undefined)
      found.push({ row: last, column: 'c8', message: texts.bonusTwice(last.name) })
  }
  return found
}
