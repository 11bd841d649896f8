import { compact } from '@portal/domain/reading/plain'
import type { Cell } from '@portal/server-kit/xlsx/index'
import { moneyOf, readCents } from './cents.ts'
import { fired } from './fire.ts'
import { bareCode, type Head } from './head.ts'
import { titleOf } from './reference.ts'
import type { Amounts, Field, Fired, ReadRow, Row, Span } from './types.ts'

const HOME = /^(?:|CNY|RMB|人民币|本位币|综合本位币|¥)$/i
/** What a code may be of; anything else below the table is its foot. */
const CODE = /^[0-9A-Z]+$/i
const SUM = /(?:小计|合计|总计)$/
const SAP_CODE = 10

/** Rows of the table, one an account, with the findings of each. */
export interface RowsRead {
  take(row: Row): Fired[]
  accounts(): ReadRow[]
  count(): number
  /** SAP: a balance of earlier months stands beside that of the year's beginning. */
  hasEarlier(): boolean
}

/** Reads rows one by one; accounts that come twice are told, lines of a dimension are joined to their account. */
export function createRowsRead(file: string, { layout, columns }: Head, span: Span): RowsRead {
  const byCode = new Map<string, ReadRow & { isAux: boolean }>()
  const hasYear = columns.has('ytdDebit') && columns.has('ytdCredit')
  const sums = new Set(layout.subtotals.map(compact))
  let hasEarlier = false
  const at = (row: Row, field: Field): Cell | null => row.cells[columns.get(field) ?? -1] ?? null
  const textAt = (row: Row, field: Field): string => (at(row, field)?.text ?? '').trim()

  const take = (row: Row): Fired[] => {
    const written = textAt(row, 'code')
    const name = textAt(row, 'name')
    if ([written, name].some((text) => sums.has(compact(text)) || SUM.test(compact(text))))
      return [fired('TB.I01', file, row.row)]
    const bare = bareCode(written)
    const code = layout.hasOwnChart ? bare.slice(0, SAP_CODE) : bare
    const found: Fired[] = []
    const money = (field: Field): bigint => {
      const cell = at(row, field)
      const cents = readCents(cell)
      if (cents === null)
        found.push(fired('TB.E02', file, row.row, { column: titleOf(field), text: (cell?.text ?? '').slice(0, 40) }))
      return cents ?? 0n
    }
    if (!CODE.test(code)) return uncoded(row, name)
    const currency = textAt(row, 'currency')
    if (!HOME.test(compact(currency))) return [fired('TB.W02', file, row.row, { code: written, currency })]
    const isAux = textAt(row, 'aux') !== ''
    const known = byCode.get(code)
    if (known !== undefined && !(known.isAux || isAux)) return [fired('TB.E01', file, row.row, { code: written })]
    // The account's own row has the sum of its dimensions.
    if (known !== undefined && isAux && !known.isAux) return []
    const amounts = amountsOf(row, money)
    const isBad = found.length > 0
    if (!isBad) found.push(...unequal(file, row.row, written, amounts))
    if (!isBad && isNothing(amounts)) found.push(fired('TB.I02', file, row.row))
    const joined = known?.isAux === true && isAux ? plus(known, amounts) : amounts
    byCode.set(code, { ...joined, row: known?.row ?? row.row, code, shown: written, name, isBad, isAux })
    return found
  }

  const amountsOf = (row: Row, money: (field: Field) => bigint): Amounts => {
    const [debit, credit] = [money('debit'), money('credit')]
    const earlier = layout.isSigned ? money('previous') : 0n
    if (earlier !== 0n) hasEarlier = true
    const opening = layout.isSigned ? money('carryForward') + earlier : balance('open', row, money)
    const closing = layout.isSigned
      ? money('accumulated')
      : columns.has('closeDebit') || columns.has('closeAmount')
        ? balance('close', row, money)
        : opening + debit - credit
    const startsYear = span.from.endsWith('01')
    const ytdDebit = hasYear ? money('ytdDebit') : startsYear ? debit : 0n
    const ytdCredit = hasYear ? money('ytdCredit') : startsYear ? credit : 0n
    return { opening, debit, credit, ytdDebit, ytdCredit, closing }
  }

  /** Debit less credit, or an amount with its side; without a side, debit is positive. */
  const balance = (end: 'open' | 'close', row: Row, money: (field: Field) => bigint): bigint => {
    if (columns.has(`${end}Debit`) || columns.has(`${end}Credit`)) return money(`${end}Debit`) - money(`${end}Credit`)
    const amount = money(`${end}Amount`)
    const side = compact(textAt(row, `${end}Side`))
    return side.startsWith('贷') ? -amount : amount
  }

  const uncoded = (row: Row, name: string): Fired[] => {
    const isDimension = /^【.*】$/.test(name)
    const amounts = (
      ['openDebit', 'openCredit', 'debit', 'credit', 'closeDebit', 'closeCredit', 'closeAmount'] as const
    )
      .map((field) => readCents(at(row, field)))
      .some((cents) => cents !== null && cents !== 0n)
    return amounts && !isDimension ? [fired('TB.E08', file, row.row)] : []
  }

  return { take, accounts: () => [...byCode.values()], count: () => byCode.size, hasEarlier: () => hasEarlier }
}

const isNothing = (amounts: Amounts): boolean => Object.values(amounts).every((amount) => amount === 0n)

function unequal(file: string, row: number, code: string, amounts: Amounts): Fired[] {
  const diff = amounts.opening + amounts.debit - amounts.credit - amounts.closing
  if (diff === 0n) return []
  const values = {
    code,
    open: moneyOf(amounts.opening),
    debit: moneyOf(amounts.debit),
    credit: moneyOf(amounts.credit),
    close: moneyOf(amounts.closing),
    diff: moneyOf(diff),
  }
  return [fired('TB.E03', file, row, values)]
}

function plus(one: Amounts, other: Amounts): Amounts {
  return {
    opening: one.opening + other.opening,
    debit: one.debit + other.debit,
    credit: one.credit + other.credit,
    ytdDebit: one.ytdDebit + other.ytdDebit,
    ytdCredit: one.ytdCredit + other.ytdCredit,
    closing: one.closing + other.closing,
  }
}
