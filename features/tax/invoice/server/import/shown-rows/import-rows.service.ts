import { sql } from 'kysely'
import type { Db, Scope } from '@portal/server-kit'
import type { ImportRecord } from '../../../contract/import-rows.schema.ts'
import { countShown, pageShown, type ShownFilter, type ShownRow } from './import-rows.repo.ts'
import { presentShown } from './import-rows.present.ts'
import type { ImportRow } from '../import.repo.ts'
import { getImport } from '../import.service.ts'
import { resultOfSeq } from './import.shown.ts'
import type { Invoice } from '../../intake/types.ts'
import { planOfInvoices } from '../../plan/plan-of-period.ts'
import type { ReturnPort } from '../../return.port.ts'
import { standingsOf, type Standing } from '../../standing/standing.rules.ts'

/** One page of an import's invoices with their results; a page beyond the last becomes the last. */
export async function rowsOfImport(
  db: Db,
  scope: Scope,
  port: ReturnPort,
  filter: ShownFilter,
  paging: { current: number; size: number },
): Promise<{ records: ImportRecord[]; total: number; current: number }> {
  const row = await getImport(db, scope, filter.importId)
  // While reading, rows are still being added and removed.
  if (row.state === 'reading') return { records: [], total: 0, current: 1 }
  const total = knownTotal(row, filter) ?? (await countShown(db, scope, filter))
  const current = Math.max(1, Math.min(paging.current, Math.ceil(total / paging.size)))
  const rows = await pageShown(db, scope, filter, { offset: (current - 1) * paging.size, size: paging.size }, total)
  const standings = await standingsOfRows(db, scope, port, row.id, rows)
  return { records: rows.map((one) => presentShown(one, row.sheets, standings.get(one.key ?? ''))), total, current }
}

/** The total counted when the file was read; undefined for a search or an ended import, which are counted now. */
function knownTotal(
  { state, facts, total, accepted, refused, duplicates }: ImportRow,
  { result, search = '' }: ShownFilter,
): number | undefined {
  if (state !== 'preview' || facts === null || search.trim() !== '') return undefined
  return {
    all: total - duplicates,
    refused,
    duplicate: duplicates,
    warned: facts.warned,
    accepted: accepted - facts.warned,
  }[result ?? 'all']
}

/** Outcome of each importable invoice in the return of its own month. */
async function standingsOfRows(
  db: Db,
  scope: Scope,
  port: ReturnPort,
  importId: string,
  rows: readonly ShownRow[],
): Promise<ReadonlyMap<string, Standing>> {
  const taken = rows.filter(
    ({ seq, month, key }) => month !== '' && key !== null && ['accepted', 'warned'].includes(resultOfSeq(Number(seq))),
  )
  if (taken.length === 0) return new Map()
  const staged = await stagedInvoices(
    db,
    scope,
    importId,
    taken.map(({ key }) => key ?? ''),
  )
  const facts = await port.facts(db, scope.entId)
  const standings = new Map<string, Standing>()
  for (const [month, own] of Map.groupBy(taken, (one) => one.month)) {
    const invoices = new Map(
      own.flatMap(({ key }) => {
        const invoice = staged.get(key ?? '')
        return invoice === undefined ? [] : [[key ?? '', invoice] as const]
      }),
    )
    for (const standing of standingsOf(await planOfInvoices(db, scope, month, facts, invoices)))
      standings.set(standing.key, standing)
  }
  return standings
}

/** Invoices of an import as they would be written, by key. */
async function stagedInvoices(
  db: Db,
  scope: Scope,
  importId: string,
  keys: readonly string[],
): Promise<Map<string, Invoice>> {
  const rows = await db
    .selectFrom('invoice_import_invoice')
    .select(['key', 'data'])
    .where('import_id', '=', importId)
    .where('ent_id', '=', scope.entId)
    .where('key', '=', sql<string>`any(${keys})`)
    .where('data', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ key, data }) => (data === null ? [] : [[key, data] as const])))
}
