import type { Db, Scope } from '@portal/server-kit'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { ImportState } from '../../contract/invoice.schema.ts'
import '../invoice.table.ts'
import type { InvoiceImportTable } from '../invoice.table.ts'
import { factsOfShown } from './shown-rows/import-rows.repo.ts'
import type { ImportRef } from './reading/import.staging.ts'

export type ImportRow = Selectable<InvoiceImportTable>

export const insertImport = (db: Db, row: Insertable<InvoiceImportTable>) =>
  db.insertInto('invoice_import').values(row).execute()

export const findImport = (db: Db, scope: Scope, id: string): Promise<ImportRow | undefined> =>
  db.selectFrom('invoice_import').selectAll().where('id', '=', id).where('ent_id', '=', scope.entId).executeTakeFirst()

/** Moves an import on when it is still in one of `from`; undefined when somebody else was first. */
export const moveImport = (
  db: Db,
  entId: string,
  id: string,
  from: readonly ImportState[],
  change: Updateable<InvoiceImportTable>,
  attempt?: string,
): Promise<ImportRow | undefined> =>
  db
    .updateTable('invoice_import')
    .set(change)
    .where('id', '=', id)
    .where('ent_id', '=', entId)
    .where('state', 'in', from)
    .$if(attempt !== undefined, (query) => query.where('attempt', '=', attempt ?? ''))
    .returningAll()
    .executeTakeFirst()

/**
 * What works on an import: `own` this run, `start` all runs of this process, `installation` those of its earlier ones
 * too.
 */
export interface Worker {
  own: string
  start: string
  installation: string
}
/** Whoever has not let go within this of an import that is asked for anew is gone, ms. */
const goneAfterMs = 60_000

/**
 * Takes an import for one run, in its state and attempt; undefined while an earlier run still clears up behind itself,
 * or when the import was moved on. A run of a process that is no more holds nothing.
 */
export const takeImport = (
  db: Db,
  { entId, importId, attempt }: ImportRef & { attempt: string },
  state: ImportState,
  worker: Worker,
  now: Date,
): Promise<ImportRow | undefined> =>
  db
    .updateTable('invoice_import')
    .set({ worker: worker.own, staged: true, updated_at: now })
    .where('id', '=', importId)
    .where('ent_id', '=', entId)
    .where('state', '=', state)
    .where('attempt', '=', attempt)
    .where((eb) =>
      eb.or([
        eb('worker', 'is', null),
        eb('updated_at', '<', new Date(now.getTime() - goneAfterMs)),
        eb.and([eb('worker', 'like', `${worker.installation}:%`), eb('worker', 'not like', `${worker.start}:%`)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()

/** Lets go of an import, after everything that a run does to its staging. */
export const releaseImport = (db: Db, { entId, importId }: ImportRef, worker: Worker) =>
  db
    .updateTable('invoice_import')
    .set({ worker: null })
    .where('id', '=', importId)
    .where('ent_id', '=', entId)
    .where('worker', '=', worker.own)
    .execute()

const found = (db: Db, scope: Pick<Scope, 'entId'>, importId: string) =>
  db.selectFrom('invoice_import_finding').where('import_id', '=', importId).where('ent_id', '=', scope.entId)

export const listFindings = (db: Db, scope: Scope, importId: string, most: number) =>
  found(db, scope, importId).select(['sheet', 'row', 'rule', 'level', 'message']).orderBy('seq').limit(most).execute()

/** The next findings behind `after`, for reading all of them without holding them. */
export const findingsAfter = (db: Db, entId: string, importId: string, after: string, most: number) =>
  found(db, { entId }, importId)
    .select(['seq', 'sheet', 'row', 'rule', 'level', 'message'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most)
    .execute()

/**
 * Invoices by what becomes of them and findings by level, as they stand in staging; `lost` rows count as refused
 * invoices of their own.
 */
export async function countStaged(
  db: Db,
  { importId, entId }: ImportRef,
  lost: number,
): Promise<
  Pick<ImportRow, 'total' | 'accepted' | 'refused' | 'duplicates' | 'errors' | 'warnings' | 'infos'> & { facts: string }
> {
  const {
    rows: [sums],
  } = await sql<{
    accepted: number
    refused: number
    duplicates: number
    errors: number
    warnings: number
    infos: number
  }>`select
    i.accepted, i.refused, i.duplicates, f.errors, f.warnings, f.infos
    from (select coalesce(sum(accepted), 0)::integer accepted, coalesce(sum(refused), 0)::integer refused,
      coalesce(sum(duplicates), 0)::integer duplicates
      from invoice_import_invoice where import_id = ${importId} and ent_id = ${entId}) i,
    (select count(*) filter (where level = 'error')::integer errors,
      count(*) filter (where level = 'warning')::integer warnings, count(*) filter (where level = 'info')::integer infos
      from invoice_import_finding where import_id = ${importId} and ent_id = ${entId}) f`.execute(db)
  const { accepted = 0, refused = 0, duplicates = 0, errors = 0, warnings = 0, infos = 0 } = sums ?? {}
  const facts = JSON.stringify(await factsOfShown(db, { importId, entId }))
  return {
    total: accepted + refused + lost + duplicates,
    accepted,
    refused: refused + lost,
    duplicates,
    errors,
    warnings,
    infos,
    facts,
  }
}

/** The name under which the same bytes were taken over before (INV.F07). */
export const findImportedFile = async (db: Db, entId: string, sha256: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('invoice_import')
      .select('file_name')
      .where('ent_id', '=', entId)
      .where('sha256', '=', sha256)
      .where('state', '=', 'done')
      .limit(1)
      .executeTakeFirst()
  )?.file_name
