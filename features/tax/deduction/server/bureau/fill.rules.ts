import { sumMoney, toDecimal, toMoney } from '@portal/domain/money'
import { readAmount } from '@portal/invoice/server/public'
import type { CellEdit } from '@portal/server-kit/xlsx/index'
import { deductionTexts } from '../deduction.texts.ts'
import type { BureauTick, FoundRow } from '../tick.repo.ts'
import { bureauTexts as texts } from './bureau.texts.ts'
import type { BureauSheet } from './read-sheet.ts'
import type { BureauRow } from './sheet-rows.ts'

/** Cell edits for a list, or the faults that prevent filling it. */
export interface Filling {
  edits: CellEdit[]
  ticked: number
  tax: string
  changed: number
  unticked: number
  absent: BureauTick[]
  faults: string[]
}
export interface FillFrom {
  ticks: readonly BureauTick[]
  found: ReadonlyMap<string, FoundRow>
  /** Keys of the ticks by their second name. */
  names: ReadonlyMap<string, string>
  kindName: (kind: string) => string
  statusName: (status: string) => string
  creditCode: string
}

const numbersNamed = 3
/** Amounts that a row is compared by; one that cannot be read must not pass as none. */
const amountColumns = [
  ['tax', '票面税额'],
  ['validTax', '有效抵扣税额'],
] as const
const money = (text: string): string => toMoney(toDecimal(text))

/** A list with rows comes from the bureau, and its rows are filled. An empty one gets every tick of the period. */
export const fillList = (sheet: BureauSheet, from: FillFrom): Filling =>
  sheet.rows.length === 0 ? fillBlank(sheet, from) : answerRows(sheet, from)

function answerRows({ rows, columns }: BureauSheet, { ticks, found }: FillFrom): Filling {
  const ticked = new Map(ticks.map((tick) => [tick.key, tick]))
  const told = new Set<string>()
  const strange: string[] = []
  const filling: Filling = { edits: [], ticked: 0, tax: '0.00', changed: 0, unticked: 0, absent: [], faults: [] }
  const sums: string[] = []
  for (const row of rows) {
    const known = row.keys.map((key) => found.get(key)).find((one) => one !== undefined)
    if (row.keys.length === 0) filling.faults.push(texts.fault.noNumber(row.row))
    else if (known === undefined) strange.push(row.number)
    else if (told.has(known.key)) filling.faults.push(texts.fault.twice(row.row, row.number))
    else {
      told.add(known.key)
      const tick = ticked.get(known.key)
      const fault = faultOf(row, known, tick)
      if (fault !== undefined) {
        filling.faults.push(fault)
        continue
      }
      const edits = editsOf(row, columns, tick)
      filling.edits.push(...edits)
      if (edits.length > 0) filling.changed += 1
      if (tick !== undefined) {
        filling.ticked += 1
        sums.push(money(tick.tax))
      } else if (row.cells.get('checked')?.text.trim() === texts.yes) filling.unticked += 1
    }
  }
  if (strange.length > 0) filling.faults.unshift(texts.fault.notInPool(strange.length, strange.slice(0, numbersNamed)))
  return { ...filling, tax: sumMoney(sums), absent: ticks.filter((tick) => !told.has(tick.key)) }
}

function faultOf(
  { row, number, cells, isCovered }: BureauRow,
  known: FoundRow,
  tick: BureauTick | undefined,
): string | undefined {
  if (isCovered === true) return texts.fault.merged(row)
  if (cells.get('checked')?.formula === true || cells.get('validTax')?.formula === true) return texts.fault.formula(row)
  for (const [field, column] of amountColumns)
    if (readAmount(cells.get(field)).bad !== undefined)
      return texts.fault.amount(row, number, column, cells.get(field)?.text.trim() ?? '')
  const theirs = readAmount(cells.get('tax')).value
  if (theirs !== null && known.face !== null && !toDecimal(theirs).eq(toDecimal(known.face)))
    return texts.fault.tax(row, number, theirs, money(known.face))
  const why = tick === undefined || tick.block === null ? undefined : deductionTexts.blocked[tick.block]
  return why === undefined ? undefined : texts.fault.blocked(row, number, why)
}

/**
 * Writes 是 or 否, and the deductible tax of ticked rows. Leaves cells that are already right, and the tax of unticked
 * rows.
 */
function editsOf({ row, cells }: BureauRow, columns: BureauSheet['columns'], tick: BureauTick | undefined): CellEdit[] {
  const edits: CellEdit[] = []
  const put = (field: string, text: string): void => {
    edits.push({
      row,
      column: columns.get(field) ?? 0,
      text,
      as: cells.get(field)?.kind === 'number' ? 'number' : 'text',
    })
  }
  const word = tick === undefined ? texts.no : texts.yes
  if (cells.get('checked')?.text.trim() !== word) put('checked', word)
  if (tick !== undefined) {
    const valid = readAmount(cells.get('validTax')).value
    if (valid === null || !toDecimal(valid).eq(toDecimal(tick.tax))) put('validTax', money(tick.tax))
  }
  return edits
}

/** Writes text cells, like the bureau's own lists. */
function fillBlank(
  { headerRow, columns }: BureauSheet,
  { ticks, names, kindName, statusName, creditCode }: FillFrom,
): Filling {
  const namesOf = Map.groupBy(names.keys(), (name) => names.get(name) ?? '')
  const edits = ticks.flatMap((tick, index) => {
    const all = [tick.key, ...(namesOf.get(tick.key) ?? [])]
    const { code, number } = paperOf(all.find((name) => name.startsWith('P:')) ?? '')
    const values: Record<string, string> = {
      seq: String(index + 1),
      checked: texts.yes,
      digitalNo: all.find((name) => name.startsWith('D:'))?.slice(2) ?? '',
      code,
      number,
      date: tick.issued_on ?? '',
      amount: tick.amount === null ? '' : money(tick.amount),
      tax: tick.face === null ? '' : money(tick.face),
      validTax: money(tick.tax),
      buyerId: creditCode,
      sellerName: tick.sellerName ?? tick.partner,
      sellerId: tick.sellerId ?? '',
      kind: kindName(tick.kind),
      status: statusName(tick.status),
    }
    return Object.entries(values).flatMap(([field, text]): CellEdit[] => {
      const column = columns.get(field)
      return column === undefined || text === '' ? [] : [{ row: headerRow + 1 + index, column, text, as: 'text' }]
    })
  })
  const faults = ticks.flatMap((tick, index) =>
    tick.block === null
      ? []
      : [texts.fault.blocked(headerRow + 1 + index, tick.number, deductionTexts.blocked[tick.block] ?? tick.block)],
  )
  return {
    edits,
    ticked: ticks.length,
    tax: sumMoney(ticks.map((tick) => money(tick.tax))),
    changed: ticks.length,
    unticked: 0,
    absent: [],
    faults,
  }
}

/** Code and number of a paper invoice by its key, `P:code-number`; blank for others. */
function paperOf(key: string): { code: string; number: string } {
  const at = key.startsWith('P:') ? key.lastIndexOf('-') : -1
  return at === -1 ? { code: '', number: '' } : { code: key.slice(2, at), number: key.slice(at + 1) }
}
