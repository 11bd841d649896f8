import type { Db, Scope } from '@portal/server-kit'
import { sql, type Selectable } from 'kysely'
import type { ImportFacts, ShownResult } from '../../../contract/import-rows.schema.ts'
import '../import.table.ts'
import type { ShownTable } from './shown.table.ts'
import { seqsOf } from './import.shown.ts'
import type { ImportRef } from '../reading/import.staging.ts'

export type ShownRow = Selectable<ShownTable>

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
const amountOf = (text: string): string | undefined =>
  /^[-−]?\d{1,3}(,\d{3})*(\.\d{1,2})?$|^[-−]?\d{1,15}(\.\d{1,2})?$/.test(text)
    ? text.replaceAll(',', '').replace('−', '-')
    : undefined

/** Matches an exact amount or tax, any part of a number, or any part of a counterparty's name. */
function matches(search: string) {
  const amount = amountOf(search)
  const text = escapeLike(search)
  const named = sql<boolean>`number like ${`%${text.toUpperCase()}%`} or partner like ${`%${text}%`}`
  return amount === undefined
    ? sql<boolean>`(${named})`
    : sql<boolean>`(${named} or amount = ${amount}::numeric or tax = ${amount}::numeric)`
}

export interface ShownFilter {
  importId: string
  result?: ShownResult | undefined
  search?: string | undefined
}

/** Rows of an import by result; without one, all except duplicates, which are collapsed into one line. */
function found(db: Db, scope: Pick<Scope, 'entId'>, { importId, result, search = '' }: ShownFilter) {
  const query = db
    .selectFrom('invoice_import_shown')
    .where('import_id', '=', importId)
    .where('ent_id', '=', scope.entId)
  const [from, to] = result === undefined ? [0, 0] : seqsOf(result)
  const [duplicates, taken] = seqsOf('duplicate')
  return query
    .$if(result !== undefined, (some) => some.where('seq', '>=', String(from)).where('seq', '<', String(to)))
    .$if(result === undefined, (some) =>
      some.where(sql<boolean>`(seq < ${duplicates}::bigint or seq >= ${taken}::bigint)`),
    )
    .$if(search.trim() !== '', (some) => some.where(matches(search.trim())))
}

export const countShown = async (db: Db, scope: Pick<Scope, 'entId'>, filter: ShownFilter): Promise<number> =>
  Number(
    (
      await found(db, scope, filter)
        .select((eb) => eb.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow()
    ).total,
  )

/** One page of `total` rows, problems first. Counts from the nearer end, so the last page is as fast as the first. */
export async function pageShown(
  db: Db,
  scope: Pick<Scope, 'entId'>,
  filter: ShownFilter,
  { offset, size }: { offset: number; size: number },
  total: number,
): Promise<ShownRow[]> {
  const behind = Math.max(0, total - offset - size)
  const isNearEnd = behind < offset
  const most = Math.min(size, total - offset)
  if (most <= 0) return []
  const seqs = await found(db, scope, filter)
    .select('seq')
    .orderBy('seq', isNearEnd ? 'desc' : 'asc')
    .limit(most)
    .offset(isNearEnd ? behind : offset)
    .execute()
  if (seqs.length === 0) return []
  return db
    .selectFrom('invoice_import_shown')
    .selectAll()
    .where('import_id', '=', filter.importId)
    .where('ent_id', '=', scope.entId)
    .where('seq', '=', sql<string>`any(${seqs.map(({ seq }) => seq)}::bigint[])`)
    .orderBy('seq')
    .execute()
}

/** Sums of an import's importable invoices, computed once at the end of reading. */
export async function factsOfShown(db: Db, { importId, entId }: ImportRef): Promise<ImportFacts> {
  const [[warned, duplicates], [, taken]] = [seqsOf('warned'), seqsOf('duplicate')]
  const isTaken = sql`((seq >= ${warned}::bigint and seq < ${duplicates}::bigint) or seq >= ${taken}::bigint)`
  const side = (dir: string) => sql`jsonb_build_object('count', count(*) filter (where ${isTaken} and dir = ${dir}),
    'amount', coalesce(sum(amount) filter (where ${isTaken} and dir = ${dir}), 0)::numeric(20,2)::text,
    'tax', coalesce(sum(tax) filter (where ${isTaken} and dir = ${dir}), 0)::numeric(20,2)::text)`
  const of = sql`from invoice_import_shown where import_id = ${importId} and ent_id = ${entId}`
  const {
    rows: [sums],
  } = await sql<
    Omit<ImportFacts, 'months'>
  >`select count(*) filter (where seq >= ${warned}::bigint and seq < ${duplicates}::bigint)::integer as warned,
    count(*) filter (where in_file and seq >= ${duplicates}::bigint and seq < ${taken}::bigint)::integer as "inFile",
      ${side('out')} as output, ${side('in')} as input ${of}`.execute(db)
  const { rows: months } = await sql<
    ImportFacts['months'][number]
  >`select month, count(*)::integer as count ${of} and ${isTaken} and month <> ''
    group by month order by count(*) desc, month limit 12`.execute(db)
  const none = { count: 0, amount: '0.00', tax: '0.00' }
  return { warned: 0, inFile: 0, output: none, input: none, ...sums, months }
}
