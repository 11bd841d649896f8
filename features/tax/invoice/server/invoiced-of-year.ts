import { toMoney, toDecimal } from '@portal/domain/money'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import './invoice.table.ts'
import { rateName } from './list-names.ts'

/** Amounts without tax of issued invoices by enterprise and month of issue, void ones left out. */
export async function invoicedOfYear(db: Db, entIds: readonly string[], year: string) {
  const { rows } = await sql<{ entId: string; month: string; amount: string }>`
    select ent_id as "entId", month, sum(amount)::text as amount from invoice
    where ent_id = any(${[...entIds]}) and dir = 'out' and status <> 'void'
      and month between ${`${year}01`} and ${`${year}12`}
    group by ent_id, month`.execute(db)
  return rows
}

/** The same of some months of one enterprise by rate, in words; blank for lines whose rate nobody knows. */
export async function invoicedByRate(
  db: Db,
  entId: string,
  { from, month }: { from: string; month: string },
): Promise<{ rate: string; amount: string; count: number }[]> {
  const { rows } = await sql<{ rate: string | null; rateClass: string | null; amount: string; count: string }>`
    select l.line->>'rate' as rate, l.line->>'rateClass' as "rateClass", count(distinct i.key) as count,
      sum(coalesce((l.line->>'amount')::numeric, case when l.line is null then i.amount end))::text as amount
    from invoice i left join lateral jsonb_array_elements(i.data->'lines') as l(line) on true
    where i.ent_id = ${entId} and i.dir = 'out' and i.status <> 'void' and i.month between ${from} and ${month}
    group by 1, 2 order by 1 desc nulls last, 2`.execute(db)
  return rows.map(({ rate, rateClass, amount, count }) => ({
    rate: rateName(rate, rateClass),
    amount: toMoney(toDecimal(amount ?? '0')),
    count: Number(count),
  }))
}
