import { toDecimal, toMoney, ZERO, type Decimal } from '@portal/domain/money'
import { monthsOf } from '@portal/domain/period'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { STANDARD_ACCOUNTS } from '../reading/reference.ts'
import '../store/ledger.table.ts'

/** Accounts of one standard account together; balances in yuan, debit positive. */
export interface StandardTotal {
  opening: string
  closing: string
  ytdDebit: string
  ytdCredit: string
}

/** What stands in the books at the end of some months of a year. */
export interface BookStanding {
  month: string
  /** By standard account, of the last month. */
  totals: ReadonlyMap<string, StandardTotal>
  /** Accounts of profit or cost that moved and that nobody mapped. */
  unmapped: { count: number; sum: string }
  /** Assets with costs not yet transferred: at the start of the year, and by month that has books. */
  assets: { opening: string; closing: ReadonlyMap<string, string> }
}

interface TotalRow {
  month: string
  std: string | null
  opening: string
  closing: string
  ytdDebit: string
  ytdCredit: string
  unmapped: string
  sum: string
}

const isAsset = (std: string): boolean => ['asset', 'cost'].includes(STANDARD_ACCOUNTS.get(std)?.class ?? '')
const money = (amounts: Iterable<string>): string => {
  let all: Decimal = ZERO
  for (const amount of amounts) all = all.plus(toDecimal(amount))
  return toMoney(all)
}

/** What stands in the books of a period's year up to its last month; null while that month has none. */
export async function standingOf(
  db: Db,
  { entId, period }: { entId: string; period: string },
): Promise<BookStanding | null> {
  const month = monthsOf(period).at(-1) ?? ''
  const { rows } = await sql<TotalRow>`
    select b.month, a.std, sum(a.opening)::text as opening, sum(a.closing)::text as closing,
      sum(a.ytd_debit)::text as "ytdDebit", sum(a.ytd_credit)::text as "ytdCredit",
      count(*) filter (where u.is_open) as unmapped, coalesce(sum(u.amount) filter (where u.is_open), 0)::text as sum
    from ledger_book b join ledger_account a on a.ent_id = ${entId} and a.book_id = b.id and a.is_leaf
      cross join lateral (select
        a.std is null and a.rule_id is null and (b.has_own_chart or left(a.code, 1) in ('5', '6'))
          and (a.ytd_debit <> 0 or a.ytd_credit <> 0) as is_open,
        case when a.ytd_debit = a.ytd_credit then a.ytd_debit else abs(a.ytd_debit - a.ytd_credit) end as amount) u
    where b.ent_id = ${entId} and b.state = 'kept' and b.month between ${`${month.slice(0, 4)}01`} and ${month}
    group by b.month, a.std order by b.month`.execute(db)
  const last = rows.filter((row) => row.month === month)
  if (last.length === 0) return null
  const assets = rows.filter(({ std }) => isAsset(std ?? ''))
  return {
    month,
    totals: new Map(
      last.map(({ std, opening, closing, ytdDebit, ytdCredit }) => [
        std ?? '',
        { opening, closing, ytdDebit, ytdCredit },
      ]),
    ),
    unmapped: {
      count: last.reduce((all, { unmapped }) => all + Number(unmapped), 0),
      sum: money(last.map(({ sum: part }) => part)),
    },
    assets: {
      opening: money(assets.filter((row) => row.month === month).map(({ opening }) => opening)),
      closing: new Map(
        [...Map.groupBy(assets, (row) => row.month)].map(([at, parts]) => [
          at,
          money(parts.map(({ closing }) => closing)),
        ]),
      ),
    },
  }
}
