import type { Db } from '@portal/server-kit'
import { sql } from 'kysely'
import '../import.table.ts'
import type { ImportRef } from '../reading/import.staging.ts'
import { lines } from '../reading/import.staging.ts'
import { placeOf } from '../reading/import.place.ts'
import { jsonText } from '../reading/import.rows.ts'
import type { Judged } from '../../intake/assemble.ts'
import { invoiceLines } from '../../intake/invoice.ts'
import type { Invoice, Said, StagedRow } from '../../intake/types.ts'
import { ratesOf } from '../../pool/rates.rules.ts'
import type { ShownResult } from '../../../contract/import-rows.schema.ts'
import type { ShownData } from './shown.table.ts'

/** A preview row; `of` holds the invoice's facts as far as known. */
export interface NewShown {
  place: number
  result: ShownResult
  inFile: boolean
  key: string | null
  /** The invoice's name in the file, in the spelling of a key. */
  name: string | null
  of: ShownFacts
  rates: string[]
  said: Said[]
}
type ShownFacts = Pick<StagedRow, 'dir' | 'date' | 'sellerName' | 'buyerName' | 'deductPeriod' | 'amount' | 'tax'>

/** Problems first; within one result in the order of the workbook. */
const ranks: Readonly<Record<ShownResult, number>> = { refused: 0, warned: 1, duplicate: 2, accepted: 3 }
const RANK = 2 ** 40

/** Range of `seq` for results: from the first number, below the second. */
export const seqsOf = (first: ShownResult, last: ShownResult = first): [number, number] => [
  ranks[first] * RANK,
  (ranks[last] + 1) * RANK,
]
export const placeOfSeq = (seq: number): number => seq % RANK
export const resultOfSeq = (seq: number): ShownResult =>
  (['refused', 'warned', 'duplicate', 'accepted'] as const)[Math.floor(seq / RANK)] ?? 'accepted'

/**
 * Preview row of a checked invoice: findings of its rows first, then those of the whole invoice. Blanks are filled from
 * the pool.
 */
export function shownOf(
  key: string,
  { candidate, result, inFile, fired }: Judged,
  invoice: Invoice | null,
  sheets: readonly string[],
): NewShown {
  const { head, base, lines: rows, amount, tax } = candidate
  const told = [...new Set([head, ...(base === null ? [] : [base]), ...rows])].flatMap((row) => row.said ?? [])
  const said = [...told, ...fired.map(({ id, level, message, faults }) => ({ id, level, message, faults }))]
  const warned = result === 'accepted' && said.some(({ level }) => level === 'warning')
  const whole = result === 'accepted' && invoice !== null ? invoice : null
  const of = {
    dir: head.dir,
    date: head.date ?? whole?.date ?? null,
    sellerName: head.sellerName ?? whole?.sellerName ?? null,
    buyerName: head.buyerName ?? whole?.buyerName ?? null,
    deductPeriod: whole === null ? head.deductPeriod : whole.deductPeriod,
    amount: amount ?? whole?.amount ?? null,
    tax: tax ?? whole?.tax ?? null,
  }
  const dir = head.dir ?? 'in'
  return {
    place: placeOf(sheets.indexOf(head.sheet), head.row),
    result: warned ? 'warned' : result,
    inFile,
    key,
    name: head.name,
    of,
    said: onlyOnce(said),
    rates: ratesOf({ dir, lines: whole?.lines ?? invoiceLines(candidate, dir), amount: of.amount, tax: of.tax }),
  }
}

/** A refused row with an unreadable number counts as an invoice of its own. */
export const shownLost = (row: StagedRow, place: number): NewShown => ({
  place,
  result: 'refused',
  inFile: false,
  key: null,
  name: null,
  of: row,
  said: row.said ?? [],
  rates: ratesOf({ dir: 'out', lines: [row], amount: row.amount, tax: row.tax }),
})

const onlyOnce = (said: Said[]): Said[] =>
  said.filter(({ message }, index) => said.findIndex((one) => one.message === message) === index)

/** Number as in the pool; for a row without a number, the text found in its place. */
function numberOf({ key, name, said }: NewShown): string {
  if (key === null || name === null || name.includes('#'))
    return said.flatMap(({ faults }) => faults).find(({ column }) => column === 'number')?.found ?? ''
  return /^[PT]:/.test(name) ? name.replace(/^[PT]:([^-]*-)?/, '') : name.slice(2)
}

const monthOf = ({ dir, deductPeriod, date }: ShownFacts): string =>
  (dir === 'in' ? deductPeriod : null) ?? date?.slice(0, 7).replace('-', '') ?? ''
const partnerOf = ({ dir, sellerName, buyerName }: ShownFacts): string =>
  (dir === 'out' ? buyerName : (sellerName ?? buyerName)) ?? ''

export async function stageShown(db: Db, { importId, entId }: ImportRef, shown: readonly NewShown[]): Promise<void> {
  if (shown.length === 0) return
  const batch = shown.map((one) =>
    jsonText([
      ranks[one.result] * RANK + one.place,
      one.key,
      one.of.dir,
      monthOf(one.of),
      numberOf(one),
      partnerOf(one.of),
      one.of.amount,
      one.of.tax,
      one.inFile,
      { date: one.of.date, rates: one.rates, said: one.said } satisfies ShownData,
    ]),
  )
  await sql`insert into invoice_import_shown
      (import_id, ent_id, seq, key, dir, month, number, partner, amount, tax, in_file, data)
    select ${importId}, ${entId}, (f->>0)::bigint, f->>1, f->>2, f->>3, f->>4, f->>5, (f->>6)::numeric,
      (f->>7)::numeric, (f->>8)::boolean, f->9
    from (select line::jsonb f from ${lines(batch)} line) read`.execute(db)
}
