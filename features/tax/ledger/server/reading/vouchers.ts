import { codeText, compact } from '@portal/domain/reading/plain'
import { readCents } from './cents.ts'
import { bareCode, HEAD_ROWS } from './head.ts'
import type { Source } from './source.ts'
import type { Row } from './types.ts'

/** One line of a voucher, in cents. */
export interface VoucherLine {
  row: number
  date: string
  number: string
  summary: string
  code: string
  debit: bigint
  credit: bigint
}

/** Headings of exports of vouchers (trial-balance.json#voucherLayouts, layouts/ledgers.json). */
const headings = {
  date: ['日期', '凭证日期', '制单日期', '过账日期', '记账日期'],
  number: ['凭证字号', '凭证号数', '凭证号', '凭证编号'],
  type: ['凭证字', '凭证类别字', '凭证类型'],
  summary: ['摘要', '凭证摘要', '文本'],
  code: ['科目代码', '科目编码', '科目'],
  debit: ['借方金额', '借方'],
  credit: ['贷方金额', '贷方'],
  side: ['方向'],
  amount: ['金额', '本位币金额'],
} as const
type Column = keyof typeof headings

/** Column numbers of a head of vouchers; null where this row is none. */
function voucherHead({ cells }: Row): ReadonlyMap<Column, number> | null {
  const columns = new Map<Column, number>()
  for (const [at, cell] of cells.entries()) {
    const text = compact(cell?.text ?? '').replace(/^\*/, '')
    const found = (Object.keys(headings) as Column[]).find((name) =>
      (headings[name] as readonly string[]).includes(text),
    )
    if (found !== undefined && !columns.has(found)) columns.set(found, at)
  }
  const hasAmounts = (columns.has('debit') && columns.has('credit')) || columns.has('amount')
  return columns.has('number') && columns.has('code') && hasAmounts ? columns : null
}

/** Lines of the first sheet that has vouchers; nothing where none has. */
export async function* voucherLines(source: Source): AsyncGenerator<VoucherLine> {
  for (const sheet of source.sheets.keys()) {
    let columns: ReadonlyMap<Column, number> | null = null
    for await (const row of source.rows(sheet)) {
      if (columns === null) {
        if (row.row > HEAD_ROWS) break
        columns = voucherHead(row)
        continue
      }
      const line = lineOf(row, columns)
      if (line !== null) yield line
    }
    if (columns !== null) return
  }
}

function lineOf(row: Row, columns: ReadonlyMap<Column, number>): VoucherLine | null {
  const cellAt = (name: Column) => row.cells[columns.get(name) ?? -1] ?? null
  const textAt = (name: Column): string => (cellAt(name)?.text ?? '').trim()
  const code = bareCode(codeText(textAt('code')))
  if (!/^[0-9A-Z]+$/.test(code)) return null
  const amount = readCents(cellAt('amount')) ?? 0n
  const isCredit = columns.has('side') ? textAt('side').startsWith('贷') : amount < 0n
  const size = columns.has('side') || amount >= 0n ? amount : -amount
  const [debit, credit] = columns.has('debit')
    ? [readCents(cellAt('debit')) ?? 0n, readCents(cellAt('credit')) ?? 0n]
    : isCredit
      ? [0n, size]
      : [size, 0n]
  const number = columns.has('type') ? `${textAt('type')}-${textAt('number')}` : textAt('number')
  return { row: row.row, date: textAt('date').slice(0, 10), number, summary: textAt('summary'), code, debit, credit }
}

/** Whether one of the sheets is a list of vouchers. */
export async function holdsVouchers(source: Source): Promise<boolean> {
  for (const sheet of source.sheets.keys()) {
    for await (const row of source.rows(sheet)) {
      if (row.row > HEAD_ROWS) break
      if (voucherHead(row) !== null) return true
    }
  }
  return false
}

/** What vouchers transferred of each account to the year's profit, credit positive. */
export interface Transfers {
  take(line: VoucherLine): void
  sums(): ReadonlyMap<string, bigint>
}

/** Holds one voucher at a time: its lines stand together. */
export function createTransfers(isYearProfit: (code: string) => boolean): Transfers {
  const sums = new Map<string, bigint>()
  let voucher: VoucherLine[] = []
  const settle = (): void => {
    if (voucher.some(({ code }) => isYearProfit(code)))
      for (const { code, debit, credit } of voucher)
        if (!isYearProfit(code)) sums.set(code, (sums.get(code) ?? 0n) + credit - debit)
    voucher = []
  }
  return {
    take(line) {
      const [first] = voucher
      if (first !== undefined && (first.number !== line.number || first.date !== line.date)) settle()
      voucher.push(line)
    },
    sums() {
      settle()
      return sums
    },
  }
}
