import { compact } from '@portal/domain/reading/plain'
import { XlsxError } from '@portal/server-kit/xlsx/index'
import { mostAccounts } from '../../contract/ledger.schema.ts'
import { placed } from '../reading/accounts.ts'
import {
  balanceChecks,
  balanceOf,
  earlierChecks,
  mappingChecks,
  parentChecks,
  type Balance,
} from '../reading/checks.ts'
import { fired } from '../reading/fire.ts'
import { findHead, HEAD_ROWS, likelyHeadings, type Head } from '../reading/head.ts'
import { createRowsRead } from '../reading/read-rows.ts'
import { readingTexts } from '../reading/reading.texts.ts'
import { openSource, type Source } from '../reading/source.ts'
import type { Account, Fired, FreeColumns, LedgerContext, Row, Span } from '../reading/types.ts'

/** A trial balance as it was read; `accounts` is empty where the whole file is refused. */
export interface LedgerRead {
  layout: { id: string; name: string } | null
  sheet: string
  span: Span | null
  company: string
  /** Headings of a file that no layout fits, from which a person names the columns. */
  headings: string[]
  /** Headings by field, where a person named them. */
  named: FreeColumns | null
  fired: Fired[]
  accounts: Account[]
  balance: Balance | null
}

const nothing = {
  layout: null,
  sheet: '',
  span: null,
  company: '',
  headings: [],
  named: null,
  accounts: [],
  balance: null,
}

/** Reads a trial balance of `most` accounts with all its checks but those of filling. */
export async function readLedger(
  file: string,
  source: string | Buffer,
  context: LedgerContext,
  most = mostAccounts,
): Promise<LedgerRead> {
  const reading = ledgerRows(file, source, context, most)
  for (;;) {
    const step = await reading.next()
    if (step.done === true) return step.value
  }
}

/** The same, telling now and then how many rows it has read. */
export async function* ledgerRows(
  file: string,
  source: string | Buffer,
  context: LedgerContext,
  most = mostAccounts,
): AsyncGenerator<number, LedgerRead> {
  let opened: Source
  try {
    opened = await openSource(file, source)
  } catch (error) {
    return { ...nothing, fired: [unreadable(file, error)] }
  }
  try {
    return yield* readOpened(file, opened, context, most)
  } catch (error) {
    return { ...nothing, fired: [unreadable(file, error)] }
  } finally {
    opened.close()
  }
}

/** Says what the file is, or why it cannot be read. @throws whatever is no fault of the file */
export function unreadable(file: string, error: unknown): Fired {
  if (!(error instanceof XlsxError)) throw error
  const told = fired('TB.F03', file, null, { actual: error.actual ?? '' })
  return error.actual === undefined ? { ...told, message: error.message } : told
}

async function* readOpened(
  file: string,
  source: Source,
  context: LedgerContext,
  most: number,
): AsyncGenerator<number, LedgerRead> {
  let headings: string[] = []
  let found: { head: Head; sheet: number } | null = null
  for (const sheet of context.sheet === undefined ? source.sheets.keys() : [context.sheet]) {
    const top = await headOf(source.rows(sheet))
    const head = findHead(top, context.columns, context.kept)
    if (headings.length === 0) headings = likelyHeadings(top)
    if (head === null) continue
    if (found === null || (found.head.missing.length > 0 && head.missing.length === 0)) found = { head, sheet }
  }
  if (found === null) return { ...nothing, headings, fired: [fired('TB.F01', file)] }
  const { head, sheet } = found
  const facts = {
    layout: { id: head.layout.id, name: head.layout.name },
    sheet: source.sheets[sheet] ?? '',
    span: head.span,
    company: head.company,
    headings: [...head.headings],
    named: head.named,
  }
  const wrong = wrongFile(file, head, context)
  if (wrong !== null) return { ...nothing, ...facts, fired: [wrong] }
  const rows = createRowsRead(file, head, head.span ?? context.need)
  const told: Fired[] = []
  let count = 0
  for await (const row of source.rows(sheet)) {
    if (row.row <= head.last) continue
    told.push(...rows.take(row))
    if (rows.count() > most) return { ...nothing, ...facts, fired: [tooMany(file, most)] }
    count += 1
    if (count % TOLD === 0) yield count
  }
  yield count
  const read = rows.accounts()
  if (read.length === 0) return { ...nothing, ...facts, fired: [fired('TB.F07', file)] }
  if (rows.hasEarlier()) return { ...nothing, ...facts, fired: [notAccumulated(file, context.need, '所选区间')] }
  const accounts = placed(read, { ...context, hasOwnChart: head.layout.hasOwnChart })
  const balance = balanceOf(accounts)
  told.push(
    ...parentChecks(file, accounts),
    ...balanceChecks(file, balance),
    ...mappingChecks(file, accounts),
    ...earlierChecks(file, accounts, context.previous ?? {}),
  )
  return { ...facts, fired: told, accounts, balance }
}

/** Rows between two words on how far it is. */
const TOLD = 1000

async function headOf(rows: AsyncIterable<Row> | Iterable<Row>): Promise<Row[]> {
  const head: Row[] = []
  for await (const row of rows) {
    if (row.row > HEAD_ROWS) break
    head.push(row)
  }
  return head
}

/** Why this is not the table that was asked for: columns, company, months. */
function wrongFile(file: string, { missing, company, span, columns }: Head, context: LedgerContext): Fired | null {
  if (missing.length > 0) return fired('TB.F02', file, null, { columns: missing.join('、') })
  const { enterprise, need } = context
  if (company !== '' && enterprise.name !== '' && compact(company) !== compact(enterprise.name))
    return fired('TB.F04', file, null, { company, enterprise: enterprise.name })
  if (span === null) return null
  if (span.to !== need.to) return fired('TB.F05', file, null, { found: spanText(span), need: spanText(need) })
  const hasYear = columns.has('ytdDebit') && columns.has('ytdCredit')
  return hasYear || span.from === need.from ? null : notAccumulated(file, need, spanText(span))
}

const tooMany = (file: string, most: number): Fired => ({
  ...fired('TB.F03', file),
  message: readingTexts.tooMany(most),
})

const notAccumulated = (file: string, need: Span, found: string): Fired =>
  fired('TB.F06', file, null, { found, need: spanText(need) })

const monthText = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(4))}月`
export const spanText = ({ from, to }: Span): string =>
  from === to ? monthText(from) : `${monthText(from)}至${monthText(to)}`
