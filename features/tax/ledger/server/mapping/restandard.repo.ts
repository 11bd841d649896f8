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
  const national = nationalCodes(standard)
  await sql`
    with told as (
      select length(code) as size from ledger_mapping where ent_id = ${entId} group by 1),
    said as (
      select a.book_id, a.code, own.target, national.std as national
      from ledger_book b
        join ledger_account a on a.ent_id = ${entId} and a.book_id = b.id
        left join lateral (
          select m.target from told
            join ledger_mapping m on m.ent_id = ${entId} and m.code = left(a.code, told.size)
          order by told.size desc limit 1) own on true
        left join unnest(${national.map(([first]) => first)}::text[], ${national.map(([, std]) => std)}::text[])
          as national(first, std) on not b.has_own_chart and national.first = left(a.code, 4)
      where b.ent_id = ${entId} and (b.state = 'kept' or b.id = ${bookId ?? ''})
        and (${bookId ?? null}::text is null or b.id = ${bookId ?? null})
        and (${codes === undefined} or exists (
          select from unnest(${codes ?? []}::text[]) as c(code) where left(a.code, length(c.code)) = c.code)))
    update ledger_account a set
      std = case when said.target is null or said.target like 'CITF.%' then said.national else said.target end,
      rule_id = case when said.target like 'CITF.%' then said.target end
    from said
    where a.ent_id = ${entId} and a.book_id = said.book_id and a.code = said.code
      and (a.std, a.rule_id) is distinct from (
        case when said.target is null or said.target like 'CITF.%' then said.national else said.target end,
        case when said.target like 'CITF.%' then said.target end)`.execute(db)
}
