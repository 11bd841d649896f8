import { Decimal } from '@portal/domain/money'
import { codeText, plain } from '@portal/domain/reading/plain'
import { headingOf } from '@portal/domain/reading/heading'
import { amountOfCell } from '@portal/server-kit/xlsx/cell-values'
import type { Cell, Workbook } from '@portal/server-kit/xlsx/index'
import { idKinds, itemOfText, openingItem, payrollColumns, residentCard } from '../../contract/payroll-fields.ts'
import { salaryItem } from '../../contract/payroll-fields.ts'
import { nonResidentSalary } from '../withholding/single.ts'
import { payrollTexts as texts } from './payroll.texts.ts'
import type { RowAmounts } from '../store/row-amounts.ts'

/** A row of a payroll workbook; `faults` refuse it. */
export interface PayrollRow {
  row: number
  no: string
  name: string
  idKind: string
  idNo: string
  /** The item of income; salary where the workbook has no such column. */
  item: string
  /** Not resident. */
  abroad: boolean
  amounts: RowAmounts
  remark: string
  faults: Fault[]
}
/** `IITF.…`: a rule of the reference; '' for what cannot be read. */
export interface Fault {
  id: string
  message: string
}

/** Why a whole workbook is refused, in words. */
export class PayrollFileError extends Error {}

export const mostPeople = 50_000
const headRows = 10
/** What own payroll workbooks call a column of the template. */
const aliases: Readonly<Record<string, string>> = {
  员工编号: 'no',
  员工姓名: 'name',
  身份证号: 'idNo',
  身份证号码: 'idNo',
  身份证件号码: 'idNo',
  身份证件类型: 'idKind',
  应发工资: 'income',
  应发合计: 'income',
  收入: 'income',
  免税收入: 'exempt',
  养老保险: 'pension',
  医疗保险: 'medical',
  失业保险: 'unemployment',
}
/** Columns for other income than salary and for openings, beside those of the template. */
const more = [
  { title: '所得项目', field: 'item', isMoney: false },
  { title: '是否非居民', field: 'abroad', isMoney: false },
  { title: '财产原值', field: 'cost', isMoney: true },
  { title: '允许扣除的税费', field: 'charges', isMoney: true },
  { title: '累计已预扣税额', field: 'paid', isMoney: true },
]
const columnsKnown = [...payrollColumns, ...more]
const fieldOf = new Map([
  ...columnsKnown.map(({ title, field }) => [headingOf(title), field] as const),
  ...Object.entries(aliases).map(([title, field]) => [headingOf(title), field] as const),
])
const titleOf = new Map(columnsKnown.map(({ title, field }) => [field, title.replace('*', '')]))
const money = new Set(columnsKnown.flatMap(({ field, isMoney }) => (isMoney ? [field] : [])))

const textOf = (cell: Cell | null | undefined): string => cell?.text.trim() ?? ''

/** The people of the first sheet that has a payroll head. @throws PayrollFileError when there is none. */
export async function readPayroll(book: Workbook): Promise<PayrollRow[]> {
  for (const [sheet, name] of book.sheets.entries()) {
    if (book.hiddenSheets.has(name)) continue
    const rows = await readSheet(book, sheet)
    if (rows !== undefined) return rows
  }
  throw new PayrollFileError(texts.noHead)
}

async function readSheet(book: Workbook, sheet: number): Promise<PayrollRow[] | undefined> {
  let columns: (string | undefined)[] | undefined
  const rows: PayrollRow[] = []
  for await (const { row, cells } of book.rows(sheet)) {
    if (columns === undefined) {
      if (row > headRows) return undefined
      const found = cells.map((cell) => fieldOf.get(headingOf(textOf(cell))))
      if (found.includes('name') && found.includes('idNo')) columns = checkedHead(found, cells.map(textOf))
      continue
    }
    if (cells.every((cell) => textOf(cell) === '')) continue
    rows.push(readRow(row, columns, cells))
    if (rows.length > mostPeople) throw new PayrollFileError(texts.tooMany(mostPeople))
  }
  if (columns === undefined) return undefined
  if (rows.length === 0) throw new PayrollFileError(texts.empty)
  return rows
}

function checkedHead(found: readonly (string | undefined)[], titles: readonly string[]): (string | undefined)[] {
  const unknown = titles.filter((title, at) => title !== '' && found[at] === undefined)
  if (unknown.length > 0) throw new PayrollFileError(texts.unknown(unknown.join('、')))
  const twice = found.find((field, at) => field !== undefined && found.indexOf(field) !== at)
  if (twice !== undefined) throw new PayrollFileError(texts.twice(titleOf.get(twice) ?? twice))
  return [...found]
}

function readRow(row: number, columns: readonly (string | undefined)[], cells: readonly (Cell | null)[]): PayrollRow {
  const at = (field: string): Cell | null => cells[columns.indexOf(field)] ?? null
  const faults: Fault[] = []
  const refuse = (message: string): void => void faults.push({ id: '', message })
  const amounts: RowAmounts = {}
  for (const field of money) {
    const cell = at(field)
    if (cell === null) continue
    const read = amountOfCell(cell)
    const title = titleOf.get(field) ?? field
    if (!read.ok) refuse(texts.amount(title, read.reason))
    else if (read.value !== '') {
      const value = new Decimal(read.value)
      if (value.isNegative()) refuse(texts.negative(title))
      else if (value.decimalPlaces() > 2) refuse(texts.tooFine(title))
      else if (!value.isZero() || field === 'income') amounts[field as keyof RowAmounts] = value.toFixed()
    }
  }
  const idCell = at('idNo')
  const kind = plain(textOf(at('idKind'))) || residentCard
  const found = { name: plain(textOf(at('name'))), idNo: codeText(textOf(idCell)) }
  const itemText = plain(textOf(at('item')))
  const item = itemText === '' ? salaryItem : itemOfText(itemText)
  if (item === undefined) refuse(texts.item(itemText))
  const abroad = item === nonResidentSalary || /^(Y|是|非居民)$/i.test(plain(textOf(at('abroad'))))
  if (item === openingItem && abroad) refuse(texts.openingAbroad)
  if (item !== openingItem && amounts.paid !== undefined) refuse(texts.paidElsewhere)
  if (found.name === '') refuse(texts.noName)
  if (!(idKinds as readonly string[]).includes(kind)) refuse(texts.kind(kind))
  if (found.idNo === '') refuse(texts.noId)
  else if (idCell?.kind === 'number') refuse(texts.numberCell)
  return {
    row,
    no: plain(textOf(at('no'))),
    ...found,
    idKind: kind,
    item: item ?? itemText,
    abroad,
    amounts,
    remark: textOf(at('remark')),
    faults,
  }
}
