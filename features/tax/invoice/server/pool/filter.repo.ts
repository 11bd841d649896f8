import { sql, type RawBuilder } from 'kysely'
import type { Db, Scope } from '@portal/server-kit'
import type { PoolFilter } from '../../contract/pool.schema.ts'
import { GUESSABLE } from '../intake/invoice.ts'
import { TOLERANCE } from '../intake/reference.ts'

const onlyDigits = /^[0-9]{4,}$/
const inNumbers = /^[0-9A-Z-]{4,}$/i
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/**
 * Invoices matching a filter, with their standing in the filter's period. Indexes by filter: month →
 * invoice_month_list; invoices of a return → the key of invoice_standing; outcome → invoice_standing_outcome; number
 * without month → invoice_number; partner without month → invoice_partner_part (without pg_trgm, only the beginning of
 * the name).
 */
export function found(db: Db, scope: Scope, filter: PoolFilter) {
  const { period } = filter
  const byReturn =
    period !== undefined &&
    (filter.basis === 'return' ||
      filter.outcome !== undefined ||
      filter.rule !== undefined ||
      filter.answered !== undefined)
  const search = filter.search?.trim() ?? ''
  return db
    .selectFrom('invoice as i')
    .leftJoin('invoice_standing as s', (on) =>
      on
        .onRef('s.key', '=', 'i.key')
        .on('s.ent_id', '=', scope.entId)
        .on('s.period', '=', period ?? ''),
    )
    .where('i.ent_id', '=', scope.entId)
    .$if(byReturn, (query) => query.where('s.key', 'is not', null))
    .$if(!byReturn && period !== undefined, (query) => query.where('i.month', '=', period ?? ''))
    .$if(filter.outcome !== undefined && period !== undefined, (query) =>
      query.where('s.outcome', '=', filter.outcome ?? ''),
    )
    .$if(filter.rule !== undefined && period !== undefined, (query) => query.where('s.rule', '=', filter.rule ?? ''))
    .$if(filter.answered !== undefined && period !== undefined, (query) =>
      query.where(filter.answered === 'yes' ? isAnswered : sql<boolean>`not ${isAnswered}`),
    )
    .$if(filter.direction !== undefined, (query) =>
      query.where('i.dir', '=', filter.direction === 'output' ? 'out' : 'in'),
    )
    .$if(filter.kind !== undefined, (query) =>
      query.where('i.kind', '=', sql<string>`any(${(filter.kind ?? '').split(',')})`),
    )
    .$if(filter.status !== undefined, (query) => query.where('i.status', '=', filter.status ?? ''))
    .$if(filter.risk !== undefined, (query) => query.where(sql`i.data->>'risk'`, '=', filter.risk ?? ''))
    .$if(filter.source !== undefined, (query) => query.where(sql`i.data->>'src'`, '=', filter.source ?? ''))
    .$if(filter.positive !== undefined, (query) =>
      query.where(sql`i.data->>'positive'`, '=', filter.positive === 'yes' ? 'true' : 'false'),
    )
    .$if(filter.rate !== undefined, (query) => query.where(hasRate((filter.rate ?? '').split(','))))
    .$if(filter.checked !== undefined, (query) =>
      filter.checked === 'none'
        ? query.where('i.checked', 'is', null)
        : query.where('i.checked', '=', filter.checked ?? ''),
    )
    .$if(filter.deductPeriod !== undefined, (query) =>
      query
        .where('i.dir', '=', 'in')
        .where('i.deduct_period', 'is not', null)
        .where('i.deduct_period', '=', filter.deductPeriod ?? ''),
    )
    .$if(search !== '', (query) => query.where(matches(scope.entId, search)))
}

/** The only rate that fits a tax, as in `onlyRate`. */
export const fitting = (amount: RawBuilder<unknown>, tax: RawBuilder<unknown>) => sql<
  string | null
>`(select case when count(*) = 1 then min(r) end
  from unnest(${GUESSABLE}::text[]) r
    where ${tax} <> 0 and abs(${amount} * r::numeric - ${tax}) <= ${TOLERANCE.line}::numeric)`

/** Matches the rates of lines; for an input invoice without lines, the rate inferred from its tax. */
const hasRate = (rates: readonly string[]) => sql<boolean>`(i.tags ?| ${rates}::text[]
  or (i.dir = 'in' and jsonb_array_length(i.data->'lines') = 0
    and ${fitting(sql`i.amount`, sql`i.tax`)} = any(${rates}::text[])))`

/** Matches the beginning of one of its numbers, or any part of a partner's name. */
function matches(entId: string, search: string) {
  const begins = `${escapeLike(search.toUpperCase())}%`
  const number = sql<boolean>`(i.number like ${begins} or i.key = any(array(
    select n.key from invoice_name n where n.ent_id = ${entId} and n.number like ${begins})))`
  const partner = sql<boolean>`i.partner like ${`%${escapeLike(search)}%`}`
  if (onlyDigits.test(search)) return number
  return inNumbers.test(search) ? sql<boolean>`(${number} or ${partner})` : partner
}

/** True when a user has answered the question of the rule. */
export const isAnswered = sql<boolean>`exists (select 1 from invoice_annotation a
  where a.ent_id = i.ent_id and a.key = i.key and a.rule = s.rule)`
