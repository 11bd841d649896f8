import type { Db } from '@portal/server-kit/database'
import { getPeriod, monthsOf, parsePeriod } from '@portal/domain/period'
import { sql, type RawBuilder } from 'kysely'
import { findKept } from '../store/book.repo.ts'
import { BALANCE_RULES, CIT_RULES } from '../filling/cit-rules.ts'
import { fillCit, type LedgerContribution, type NeedPerson } from '../filling/fill-cit.ts'
import { centsOf } from '../reading/cents.ts'
import { isProfitAccount } from '../reading/reference.ts'
import type { Account } from '../reading/types.ts'

/** What books put into a return of corporate income tax. `generation` changes whenever these figures could. */
export interface LedgerFigures {
  generation: string
  month: string
  fromMonth: string
  contributions: LedgerContribution[]
  needPerson: NeedPerson[]
  /** Profit of the books before income tax. */
  profit: string
}

const counted = [...new Set([...CIT_RULES.flatMap(({ std }) => std), ...BALANCE_RULES.map(({ std }) => std)])]

/** The last month of a period: its books are accumulated from January. */
export const monthOfPeriod = (period: string): string => monthsOf(period).at(-1) ?? ''

/** Figures of the books for a year (`YYYY`) or a quarter (`YYYYQ`); null while its last month has no books. */
export async function ledgerFigures(
  db: Db,
  { entId, period }: { entId: string; period: string },
): Promise<LedgerFigures | null> {
  if (parsePeriod(period) === null) return null
  const month = monthOfPeriod(period)
  const book = await findKept(db, { entId }, month)
  if (book === undefined) return null
  const target = getPeriod(period).kind === 'year' ? 'annual' : 'quarter'
  const rows = await db
    .selectFrom('ledger_account')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('book_id', '=', book.id)
    .where('is_leaf', '=', true)
    .where(({ or, eb }) => or([eb('std', 'in', counted), eb('rule_id', 'is not', null)]))
    .orderBy('place')
    .execute()
  const transferred = new Map(
    rows.flatMap(({ code, transferred: sum }) => (sum === null ? [] : [[code, centsOf(sum) ?? 0n] as const])),
  )
  const accounts = rows.map((row): Account => ({
    row: row.place,
    code: row.code,
    shown: row.shown,
    name: row.name,
    path: row.path,
    parent: row.parent,
    isBad: false,
    isLeaf: true,
    std: row.std,
    ruleId: row.rule_id,
    settled: row.is_settled,
    closed: row.is_settled && isProfitAccount(row.std),
    opening: centsOf(row.opening) ?? 0n,
    debit: centsOf(row.debit) ?? 0n,
    credit: centsOf(row.credit) ?? 0n,
    ytdDebit: centsOf(row.ytd_debit) ?? 0n,
    ytdCredit: centsOf(row.ytd_credit) ?? 0n,
    closing: centsOf(row.closing) ?? 0n,
  }))
  const { contributions, needPerson, profit } = fillCit(book.file_name, accounts, target, transferred)
  const { rows: asked } = await sql<{ generation: string }>`
    select ${ledgerGeneration(entId, month)} as generation`.execute(db)
  const generation = asked[0]?.generation ?? ''
  return { generation, month, fromMonth: book.from_month, contributions, needPerson, profit }
}

/** Changes with the books of a month and with the mapping; an SQL value for a statement. */
export const ledgerGeneration = (entId: string, month: string): RawBuilder<string> => sql<string>`coalesce((
  select b.id || ' ' || coalesce(s.version, 0) from ledger_book b
    left join ledger_setup s on s.ent_id = ${entId}
  where b.ent_id = ${entId} and b.month = ${month} and b.state = 'kept'), '')`
