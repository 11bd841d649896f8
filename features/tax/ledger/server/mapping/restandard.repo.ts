import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { nationalOf } from '../reading/accounts.ts'
import { SMALL_ACCOUNTS, STANDARD_ACCOUNTS, type Standard } from '../reading/reference.ts'

/** First four digits of codes of a chart of the state, and what they are in the standard. */
const nationalCodes = (standard: Standard): [string, string][] =>
  [...new Set([...STANDARD_ACCOUNTS.keys(), ...SMALL_ACCOUNTS.keys()])].flatMap((first): [string, string][] => {
    const std = nationalOf(first, standard)
    return std === null ? [] : [[first, std]]
  })

/**
 * Gives accounts the standard accounts and rules that the mapping says now: its longest beginning of their code, else
 * the chart of the state. `codes`: those that begin so alone; without `bookId` in every book that is kept.
 */
export async function restandard(
  db: Db,
  { entId }: Pick<Scope, 'entId'>,
  standard: Standard,
  { bookId, codes }: { bookId?: string; codes?: readonly string[] },
): Promise<void> {
  const national = JSON.stringify(Object.fromEntries(nationalCodes(standard)))
  // Asked row by row: a join of the books with themselves is quadratic while nothing is known of new rows.
  const meant = sql`
    select case when own.target is null or own.target like 'CITF.%' then own.national else own.target end as std,
      case when own.target like 'CITF.%' then own.target end as rule_id
    from (select
      (select m.target from told join ledger_mapping m on m.ent_id = ${entId} and m.code = left(a.code, told.size)
        order by told.size desc limit 1) as target,
      (select ${national}::jsonb ->> left(a.code, 4) from ledger_book b
        where b.id = a.book_id and not b.has_own_chart) as national) own`
  await sql`
    with told as (
      select length(code) as size from ledger_mapping where ent_id = ${entId} group by 1)
    update ledger_account a set (std, rule_id) = (${meant})
    where a.ent_id = ${entId}
      and a.book_id = any(array(select b.id from ledger_book b
        where b.ent_id = ${entId} and (b.state = 'kept' or b.id = ${bookId ?? ''})
          and (${bookId ?? null}::text is null or b.id = ${bookId ?? null})))
      and (${codes === undefined} or exists (
        select from unnest(${codes ?? []}::text[]) as c(code) where left(a.code, length(c.code)) = c.code))
      and row(a.std, a.rule_id) is distinct from (select row(m.std, m.rule_id) from (${meant}) m)`.execute(db)
}
