import type { Db } from '@portal/server-kit/database'
import type { SourceFacts } from '@portal/tax-return/server/public'

/** Payroll rows by key as an explanation shows them: the person, by his number's ends, and what he was paid. */
export async function describePayroll(
  db: Db,
  entId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, SourceFacts>> {
  const ids = keys.map((key) => key.slice(key.indexOf(':') + 1))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('iit_payroll')
    .select(['id', 'id_shown', 'item', 'name', 'income'])
    .where('ent_id', '=', entId)
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      `payroll:${row.id}`,
      {
        number: row.id_shown,
        kindName: row.item,
        partner: row.name,
        date: null,
        amount: row.income,
        tax: null,
        items: new Map(),
      },
    ]),
  )
}
