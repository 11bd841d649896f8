import type { Db } from '@portal/server-kit'
import { sql } from 'kysely'
import { nameInList } from './list-names.ts'

/** Identifying facts of an invoice. `number` as printed; `items` are the goods by line number. */
export interface InvoiceFacts {
  number: string
  kindName: string
  partner: string
  date: string | null
  amount: string | null
  tax: string | null
  items: ReadonlyMap<number, string>
}

/** Invoices of the enterprise by key; those not in the pool any more are omitted. */
export async function describeInvoices(
  db: Db,
  entId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, InvoiceFacts>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoice')
    .select(['key', 'kind', 'issued_on', 'partner', 'amount', 'tax', 'data'])
    .where('ent_id', '=', entId)
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.key,
      {
        number: numberOf(row.key),
        kindName: nameInList('kinds', row.kind),
        partner: row.partner,
        date: row.issued_on,
        amount: row.amount,
        tax: row.tax,
        items: new Map(row.data.lines.flatMap(({ line, item }) => (item === null ? [] : [[line, item] as const]))),
      },
    ]),
  )
}

/** `D:2642…`, `P:3500263130-15967982` → the printed number, without the prefix for the kind of number. */
const numberOf = (key: string): string =>
  key
    .slice(key.indexOf(':') + 1)
    .split('-')
    .at(-1) ?? key
