import { dirname, join } from 'node:path'
import {
  iitForm,
  PayrollFileError,
  readPayroll,
  refuseRows,
  residentCard,
  salaryCells,
  salaryItem,
  singleCells,
  taxSingle,
  unknownEmployment,
  wordsOf,
  yearOf,
  type Accumulated,
  type Amounts,
  type Employment,
  type SingleIncome,
} from '@portal/iit/server/core'
import { chinaDate } from '@portal/domain/china-time'
import { toMoney } from '@portal/domain/money'
import { openWorkbook } from '@portal/server-kit/xlsx/index'
import { computeFiling, loadForms, type Cells } from '@portal/tax-forms'
import { UnreadableFileError } from './filing-file.ts'

type Person = Partial<Employment> & { name: string; idNo: string; idKind?: string }
type Other = Partial<SingleIncome> & {
  period: string
  name: string
  idNo: string
  idKind?: string
  nonResident?: boolean
}
/** The parts of a sample that withholding is filled from. */
export interface PayrollSample {
  payrollFile: string
  registers: { person: Person[] }
  payroll: Record<string, Record<string, Amounts>>
  otherIncome?: Other[]
  filing: { period: string; forms: Record<string, { header?: Record<string, string> }> }
}

export const isPayrollSample = (sample: unknown): sample is PayrollSample =>
  typeof sample === 'object' && sample !== null && 'payrollFile' in sample

/** Reads the payroll beside a sample, accumulates each person's year and computes the form. */
export async function fillPayroll(file: string, sample: PayrollSample): Promise<object> {
  const { period } = sample.filing
  const read = await rowsOf(join(dirname(file), sample.payrollFile))
  refuseRows(read, chinaDate(new Date()))
  const good = read.filter(({ faults }) => faults.length === 0)
  const months: typeof sample.payroll = {
    ...sample.payroll,
    [period]: Object.fromEntries(good.map(({ idNo, amounts }) => [idNo, amounts])),
  }
  const names = new Map<string, Person>(sample.registers.person.map((one) => [one.idNo, one]))
  for (const one of good) if (!names.has(one.idNo)) names.set(one.idNo, one)
  const cells: Cells = {}
  const people: Record<string, object> = {}
  const add = (person: Person, item: string, isNonResident: boolean, amounts: Record<string, string>): void => {
    const number = Object.keys(cells).length + 1
    const who = { name: person.name, idKind: person.idKind ?? residentCard, idNo: person.idNo }
    cells[`r${number}`] = { c1: String(number), ...wordsOf(who, item, isNonResident), ...amounts }
  }
  for (const person of names.values()) {
    const own = Object.keys(months)
      .filter((month) => month <= period && month.slice(0, 4) === period.slice(0, 4))
      .toSorted()
      .flatMap((month) => {
        const amounts = months[month]?.[person.idNo]
        return amounts === undefined ? [] : [{ month, amounts }]
      })
    const employment = { ...unknownEmployment, ...person }
    const year = yearOf(employment, own)
    people[person.idNo] = Object.fromEntries(year.map(({ month, now }) => [month, told(now)]))
    const last = year.at(-1)
    if (last?.month === period) add(person, salaryItem, false, salaryCells(employment, period, last.amounts, last.now))
  }
  for (const one of sample.otherIncome ?? []) {
    if (one.period !== period) continue
    const single = { item: '', income: '0', ...one, isNonResident: one.nonResident === true }
    add(one, single.item, single.isNonResident, singleCells(single, taxSingle(single)))
  }
  const forms = { [iitForm]: { header: sample.filing.forms[iitForm]?.header ?? {}, cells } }
  const computed = computeFiling(await loadForms([iitForm]), { period, forms }).cells[iitForm] ?? {}
  for (const [row, columns] of Object.entries(computed)) cells[row] = { ...cells[row], ...columns }
  const fired = read.flatMap(({ row, faults }) => faults.map(({ id, message }) => ({ row, id, message })))
  return { file, fired, people, cells: { [iitForm]: cells }, main: cells['r0'] ?? {} }
}

async function rowsOf(path: string) {
  const book = await openWorkbook(path)
  try {
    return await readPayroll(book)
  } catch (error) {
    throw error instanceof PayrollFileError ? new UnreadableFileError(path, error.message) : error
  } finally {
    book.close()
  }
}

const told = (now: Accumulated): object => ({
  inc: toMoney(now.income),
  fee: toMoney(now.fee),
  soc: toMoney(now.special),
  oth: toMoney(now.other),
  base: toMoney(now.taxable),
  tax: toMoney(now.tax),
  paid: toMoney(now.paid),
  due: toMoney(now.due),
})
