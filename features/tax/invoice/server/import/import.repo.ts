import type { Db, Scope } from '@portal/server-kit'
import { sql, type Insertable, type Selectable } from 'kysely'
import '../invoice.table.ts'
import type { InvoiceImportTable } from '../invoice.table.ts'
import { factsOfShown } from './shown-rows/import-rows.repo.ts'
import type { ImportRef } from './reading/import.staging.ts'

export type ImportRow = Selectable<InvoiceImportTable>

export const insertImport = (db: Db, row: Insertable<InvoiceImportTable>) =>
  db.insertInto('invoice_import').values(row).execute()

export const findImport = (db: Db, scope: Scope, id: string): Promise<ImportRow | undefined> =>
  db.selectFrom('invoice_import').selectAll().where('id', '=', id).where('ent_id', '=', scope.entId).executeTakeFirst()

const found = (db: Db, scope: Pick<Scope, 'entId'>, importId: string) =>
  db.selectFrom('invoice_import_finding').where('import_id', '=', importId).where('ent_id', '=', scope.entId)

export const listFindings = (db: Db, scope: Scope, importId: string, most: number) =>
  found(db, scope, importId).select(['sheet', 'row', 'rule', 'level', 'message']).orderBy('seq').limit(most).execute()

/** Whether a check fired in the reading of an import. */
export const hasFired = async (db: Db, scope: Scope, importId: string, rule: string): Promise<boolean> =>
  (await found(db, scope, importId).select('seq').where('rule', '=', rule).limit(1).executeTakeFirst()) !== undefined

/** The next findings after `after`, so that all can be read without keeping them in memory. */
export const findingsAfter = (db: Db, entId: string, importId: string, after: string, most: number) =>
  found(db, { entId }, importId)
    .select(['seq', 'sheet', 'row', 'rule', 'level', 'message'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most)
    .execute()

/** Counts staged invoices by result and findings by level; each `lost` row counts as a refused invoice. */
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

/** Name of an already imported file with the same bytes (INV.F07). */
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
