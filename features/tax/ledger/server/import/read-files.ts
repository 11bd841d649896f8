import { findingsShown, type LedgerFinding } from '../../contract/ledger.schema.ts'
import { yearProfitOf } from '../intake/fill-ledger.ts'
import { ledgerRows, spanText, unreadable, type LedgerRead } from '../intake/read-ledger.ts'
import { moneyOf } from '../reading/cents.ts'
import { isBlocking, levelOf } from '../reading/fire.ts'
import { LAYOUTS } from '../reading/reference.ts'
import { openSource } from '../reading/source.ts'
import type { Account, Fired, LedgerContext } from '../reading/types.ts'
import { createTransfers, holdsVouchers, voucherLines, type VoucherLine } from '../reading/vouchers.ts'
import type { NewAccount, NewLine, ReadEnd, ReaderSaid, ReaderTask } from './import.types.ts'

const BATCH = 1000
/** One message's worth of rows: nobody holds all of them as text. */
function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH)
}

/** Reads the balance and, where a file has them, the vouchers; says rows in batches and then what it found. */
export async function* readFiles({ files, context }: ReaderTask): AsyncGenerator<ReaderSaid> {
  const kinds = await Promise.all(files.map(kindOf))
  const balance = files.find((_, at) => kinds[at] === 'balance') ?? files[0]
  const vouchers = files.find((file, at) => kinds[at] === 'vouchers' && file !== balance)
  if (balance === undefined) return
  let rows = 0
  const reading = ledgerRows(balance.name, balance.path, context)
  let step = await reading.next()
  for (; step.done !== true; step = await reading.next()) yield { kind: 'progress', rows: (rows = step.value) }
  const read = step.value
  let told = read.fired
  let lines = 0
  const transfers = createTransfers(yearProfitOf(context))
  if (vouchers !== undefined && !told.some(isBlocking)) {
    try {
      for await (const part of linesOf(vouchers)) {
        part.forEach((line) => transfers.take(line))
        lines += part.length
        yield { kind: 'lines', rows: part.map(shownLine) }
      }
    } catch (error) {
      told = [...told, unreadable(vouchers.name, error)]
    }
  }
  if (!told.some(isBlocking)) {
    const sums = transfers.sums()
    for (const part of batches(read.accounts))
      yield { kind: 'accounts', rows: part.map((one) => shownAccount(one, sums)) }
  }
  yield { ...endOf(balance.name, read, told, lines, context), rows }
}

async function kindOf({ name, path }: { name: string; path: string }): Promise<'balance' | 'vouchers'> {
  try {
    const source = await openSource(name, path)
    try {
      return (await holdsVouchers(source)) ? 'vouchers' : 'balance'
    } finally {
      source.close()
    }
  } catch {
    // Reading it says what is wrong with it.
    return 'balance'
  }
}

async function* linesOf({ name, path }: { name: string; path: string }): AsyncGenerator<VoucherLine[]> {
  const source = await openSource(name, path)
  try {
    let rows: VoucherLine[] = []
    for await (const line of voucherLines(source)) {
      rows.push(line)
      if (rows.length < BATCH) continue
      yield rows
      rows = []
    }
    if (rows.length > 0) yield rows
  } finally {
    source.close()
  }
}

const shownLine = ({ row, code, date, number, summary, debit, credit }: VoucherLine): NewLine => ({
  place: row,
  code,
  date,
  number,
  summary: summary.slice(0, 200),
  debit: moneyOf(debit),
  credit: moneyOf(credit),
})

const shownAccount = (account: Account, sums: ReadonlyMap<string, bigint>): NewAccount => ({
  code: account.code,
  place: account.row,
  shown: account.shown,
  name: account.name,
  path: account.path.slice(0, 400),
  parent: account.parent,
  is_leaf: account.isLeaf,
  is_settled: account.settled,
  std: account.std,
  rule_id: account.ruleId,
  opening: moneyOf(account.opening),
  debit: moneyOf(account.debit),
  credit: moneyOf(account.credit),
  ytd_debit: moneyOf(account.ytdDebit),
  ytd_credit: moneyOf(account.ytdCredit),
  closing: moneyOf(account.closing),
  transferred: sums.has(account.code) ? moneyOf(sums.get(account.code) ?? 0n) : null,
})

function endOf(
  fileName: string,
  read: LedgerRead,
  told: readonly Fired[],
  vouchers: number,
  { need }: LedgerContext,
): Omit<ReadEnd, 'rows'> {
  const levels = { error: 0, warning: 0, info: 0 }
  const findings = told.map(({ row, id, message }) => ({
    row,
    id,
    level: levelOf(id) as LedgerFinding['level'],
    message,
  }))
  for (const { level } of findings) levels[level] += 1
  const rank = { error: 0, warning: 1, info: 2 }
  return {
    kind: 'end',
    fileName,
    layout: read.layout,
    hasOwnChart: LAYOUTS.some(({ id, hasOwnChart }) => id === read.layout?.id && hasOwnChart),
    sheet: read.sheet,
    span: read.span === null ? '' : spanText(read.span),
    from: read.span?.from ?? need.from,
    headings: read.headings.slice(0, 100),
    named: read.named,
    accounts: read.accounts.length,
    vouchers,
    unmapped: told.filter(({ id }) => id === 'TB.W01').length,
    balance: read.balance,
    counts: levels,
    findings: findings.toSorted((a, b) => rank[a.level] - rank[b.level]).slice(0, findingsShown),
  }
}
