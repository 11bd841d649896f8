import { refuse } from '@portal/contract'
import { periodLabel } from '@portal/domain'
import type { Call } from '@portal/server-kit/feature'
import type { WriteCell, WriteSheet } from '@portal/server-kit/xlsx/index'
import { payrollColumns, salaryItem, type AmountField } from '../../contract/index.ts'
import type { IdNumbers } from '../people/id-numbers.ts'
import { listMonth, listPeople } from '../store/payroll.repo.ts'
import { payrollTexts as texts } from './payroll.texts.ts'

const sheetName = '正常工资薪金收入'
const sheetOf = (rows: WriteSheet['rows']): WriteSheet => ({
  name: sheetName,
  columns: payrollColumns.map(({ isMoney }) => ({ width: 14, format: isMoney ? 'money' : 'text' })),
  header: [payrollColumns.map(({ title }) => title)],
  rows,
})

/** The client's workbook without people. */
export const payrollTemplate = () => ({ sheets: [sheetOf([])], fileName: `${sheetName}.xlsx` })

/** A month's salaries as the bureau's client imports them, with whole numbers. */
export async function clientFile(call: Call, numbers: IdNumbers, month: string) {
  const { entId } = call.scope
  const rows = (await listMonth(call.db, entId, month)).filter(({ item }) => item === salaryItem)
  if (rows.length === 0) throw refuse(texts.noMonth(periodLabel(month)))
  const people = new Map((await listPeople(call.db, entId)).map((person) => [person.id, person]))
  call.about(month, { month, people: rows.length })
  const cellOf = (row: (typeof rows)[number], field: string, isMoney: boolean): WriteCell => {
    const person = people.get(row.person_id)
    if (isMoney) return row.amounts[field as AmountField] ?? null
    if (field === 'no') return person?.no ?? null
    if (field === 'name') return row.name
    if (field === 'idKind') return person?.id_kind ?? null
    if (field === 'idNo') return person === undefined ? null : numbers.open(person)
    return row.remark
  }
  const cells = rows.map((row) => payrollColumns.map(({ field, isMoney }) => cellOf(row, field, isMoney)))
  return { sheets: [sheetOf(cells)], fileName: `${sheetName}-${month}.xlsx` }
}
