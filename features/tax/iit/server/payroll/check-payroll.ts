import { toDecimal } from '@portal/domain/money'
import { openingItem, salaryItem, type AmountField, type Amounts } from '../../contract/payroll-fields.ts'
import { isEmployedIn, type Employment } from '../withholding/employment.ts'
import { faultOfIdNo } from '../withholding/identity.ts'
import { sumOf } from '../withholding/cumulative.ts'
import type { Fault, PayrollRow } from './read-payroll.ts'
import { payrollTexts as texts } from './payroll.texts.ts'

/** What the register has of a person. */
export interface KnownPerson extends Employment {
  name: string
  idNo: string
}

/** Monthly limits of the additional deductions that have one, in yuan, and what a year adds. */
const caps: readonly { field: AmountField; item: string; month: number; more?: number }[] = [
  { field: 'cumElderly', item: '赡养老人', month: 3000 },
  { field: 'cumLoan', item: '住房贷款利息', month: 1000 },
  { field: 'cumRent', item: '住房租金', month: 1500 },
  // A certificate of a profession adds 3,600 in the year in which it was got.
  { field: 'cumEducation', item: '继续教育', month: 400, more: 3600 },
  { field: 'cumPersonalPension', item: '个人养老金', month: 0, more: 12_000 },
]

/** Adds what refuses rows: wrong numbers and persons who stand twice. @param today `YYYY-MM-DD` */
export function refuseRows(rows: readonly PayrollRow[], today: string): void {
  const seen = new Map<string, number>()
  for (const one of rows) {
    const { row, name, idKind, idNo, item, faults } = one
    if (idNo === '') continue
    if (faults.length === 0) {
      const wrong = faultOfIdNo(name, idKind, idNo, today)
      if (wrong !== undefined) faults.push({ id: 'IITF.C1', message: wrong })
    }
    const before = seen.get(`${idNo} ${item}`)
    if (before === undefined) seen.set(`${idNo} ${item}`, row)
    else faults.push({ id: 'IITF.C8', message: texts.same(before, row) })
    if (one.amounts.cumLoan !== undefined && one.amounts.cumRent !== undefined)
      faults.push({ id: 'IIT-02', message: texts.both(name) })
  }
}

/** What a person should look at; nothing of it refuses a row. */
export function warningsOf(row: PayrollRow, known: KnownPerson | undefined, month: string): Fault[] {
  const { name, amounts, item } = row
  const found: Fault[] = capFaults(name, amounts, month)
  if (item !== salaryItem && item !== openingItem) return found
  if (toDecimal(amounts.income ?? '0').lt(sumOf(amounts, ['pension', 'medical', 'unemployment', 'housingFund'])))
    found.push({ id: 'IIT-04', message: texts.lessThanSpecials(name) })
  if (known === undefined) return [...found, { id: '', message: texts.isNew(name) }]
  if (known.name !== name) found.push({ id: '', message: texts.nameDiffers(name, known.name) })
  if (!isEmployedIn(known, month)) {
    const { left, hired, firstJobThisYear } = known
    if (left !== null && left.slice(0, 7).replace('-', '') < month)
      found.push({ id: '', message: texts.gone(name, left) })
    else if (hired !== null && !firstJobThisYear) found.push({ id: '', message: texts.early(name, hired) })
  }
  return found
}

/** Additional deductions beyond what the year may have up to the month (IITF.C5). */
export function capFaults(name: string, amounts: Amounts, month: string): Fault[] {
  const months = Number(month.slice(4))
  return caps.flatMap(({ field, item, month: each, more = 0 }) => {
    const now = toDecimal(amounts[field] ?? '0')
    const cap = each * months + more
    return now.lte(cap) ? [] : [{ id: 'IITF.C5', message: texts.cap(name, item, now.toFixed(2), cap.toFixed(2)) }]
  })
}

/** Employed persons without a row: zero income is declared too (IITF.C4). */
export const missingOf = <P extends KnownPerson>(
  people: readonly P[],
  present: ReadonlySet<string>,
  month: string,
): P[] => people.filter((person) => !present.has(person.idNo) && isEmployedIn(person, month))
