import { acrossEnterprises, newId, sha256, type Kit, type Scope, type Tx } from '@portal/server-kit'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import { findingOf, rowOf } from './invoice.present.ts'
import { countsOf, readImport } from './import.intake.ts'
import { insertImport, moveImport, replaceFindings, type ImportRow } from './import.repo.ts'
import { readQueue, scopeOfJob, writeQueue, type ImportJob } from './import.service.ts'
import { importTexts } from './import.texts.ts'
import type { Intake } from './intake/intake.ts'
import { upsertInvoices } from './invoice.repo.ts'

/** What the rest of the product does with a finished import, in its transaction. */
export type ImportDone = (tx: Tx, done: { entId: string, userId: string, period: string, importId: string, text: string }, now: Date) => Promise<void>

/** Takes a workbook over in one transaction, without preview: demonstration data. Every check is made; refused invoices stay out. */
export async function takeOver(tx: Tx, given: { scope: Scope, period: string, asOf: string, file: { name: string, bytes: Buffer }, fileId: string }, at: Date): Promise<void> {
  const { scope, period, file } = given
  const row: ImportRow = {
    id: newId(), ent_id: scope.entId, user_id: scope.userId, period, direction: 'both', file_id: given.fileId, file_name: file.name, sha256: sha256(file.bytes), state: 'done',
    message: '', total: 0, accepted: 0, refused: 0, duplicates: 0, skip_refused: true, worker: null, created_at: at, updated_at: at,
  }
  const { db } = tx.as('invoice')
  const result = await readImport(db, row, file.bytes, given.asOf)
  const counts = countsOf(result)
  await insertImport(db, { ...row, ...counts, message: importTexts.done(file.name, counts.accepted, counts.refused, counts.duplicates) })
  await replaceFindings(db, scope.entId, row.id, result.fired.map(findingOf))
  await upsertInvoices(db, [...result.invoices.values()].map(invoice => rowOf(scope.entId, row.id, at, invoice)))
}

/** Tells what this start works on from what an earlier one left: jobs go on before the left ones are looked for. */
const thisStart = newId()
/** This installation in rows it works on: one process a data directory, so a new start knows what the old one left. */
const installationOf = (kit: Kit): string => sha256(`${hostname()}:${kit.config.dataDir}`).slice(0, 32)
export const workerOf = (kit: Kit, start = thisStart): string => `${installationOf(kit)}:${start}`

export function handleImportJobs(kit: Kit, done: ImportDone): void {
  kit.jobs.handle<ImportJob>(readQueue, job => guarded(kit, job, 'reading', importTexts.readFailed, row => read(kit, row)))
  kit.jobs.handle<ImportJob>(writeQueue, job => guarded(kit, job, 'writing', importTexts.writeFailed, row => write(kit, job, row, done)))
}

/** Imports that a stopped process held: nothing of them was written, and they say so. */
export async function failInterruptedImports(kit: Kit): Promise<void> {
  await kit.write(async (tx) => {
    await acrossEnterprises(tx.db).updateTable('invoice_import').set({ state: 'failed', message: importTexts.interrupted, updated_at: kit.clock.now(), worker: null })
      .where('state', 'in', ['reading', 'writing']).where('worker', 'like', `${installationOf(kit)}:%`).where('worker', '<>', workerOf(kit)).execute()
  })
}

/** Takes the import in its state, or leaves it alone when it was cancelled or done meanwhile; a fault of ours ends it as failed. */
async function guarded(kit: Kit, job: ImportJob, state: 'reading' | 'writing', failed: string, run: (row: ImportRow) => Promise<void>): Promise<void> {
  const row = await kit.write(tx => moveImport(tx.db, job.entId, job.importId, [state], { worker: workerOf(kit), updated_at: kit.clock.now() }))
  if (!row) return
  try {
    await run(row)
  } catch (error) {
    kit.log.error({ err: error, importId: job.importId }, 'invoice import')
    await finish(kit, row, [state], { state: 'failed', message: failed })
  }
}

async function finish(kit: Kit, row: ImportRow, from: Parameters<typeof moveImport>[3], change: Partial<ImportRow>): Promise<void> {
  await kit.write(async (tx) => {
    const moved = await moveImport(tx.db, row.ent_id, row.id, from, { ...change, worker: null, updated_at: kit.clock.now() })
    if (moved) tell(tx, moved)
  })
}

const tell = (tx: Tx, row: ImportRow): void =>
  tx.publish({ userId: row.user_id, kind: 'import', entId: row.ent_id, data: { importId: row.id, state: row.state } })

async function read(kit: Kit, row: ImportRow): Promise<void> {
  const result = await readImport(kit.db, row, kit.files.pathOf(row.sha256), kit.clock.businessDay())
  const refusal = result.files[0]?.refusal ?? null
  await kit.write(async (tx) => {
    const moved = await moveImport(tx.db, row.ent_id, row.id, ['reading'], {
      ...countsOf(result), state: refusal === null ? 'preview' : 'refused', message: refusal ?? '', worker: null, updated_at: kit.clock.now(),
    })
    if (!moved) return
    await replaceFindings(tx.db, row.ent_id, row.id, result.fired.map(findingOf))
    tell(tx, moved)
  })
}

/** All or nothing: the pool, the import's end and what follows from it commit together. */
async function write(kit: Kit, job: ImportJob, row: ImportRow, done: ImportDone): Promise<void> {
  const changed = await kit.write(async (tx) => {
    // One writer an enterprise: what the preview promised is checked against the pool that nobody else changes now.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice:${row.ent_id}`}, 0))`.execute(tx.db)
    const result = await readImport(tx.db, row, kit.files.pathOf(row.sha256), kit.clock.businessDay())
    if (!asPreviewed(row, result)) return true
    const at = kit.clock.now()
    await upsertInvoices(tx.db, [...result.invoices.values()].map(invoice => rowOf(row.ent_id, row.id, at, invoice)))
    const text = importTexts.done(row.file_name, row.accepted, row.refused, row.duplicates)
    const moved = await moveImport(tx.db, row.ent_id, row.id, ['writing'], { state: 'done', message: text, worker: null, updated_at: at })
    if (!moved) throw new Error('import left its state while being written')
    await done(tx, { ...scopeOfJob(job), period: row.period, importId: row.id, text }, at)
    tell(tx, moved)
    return false
  })
  if (changed) await finish(kit, row, ['writing'], { state: 'failed', message: importTexts.changed })
}

function asPreviewed(row: ImportRow, result: Intake): boolean {
  const now = countsOf(result)
  return now.accepted === row.accepted && now.refused === row.refused && now.duplicates === row.duplicates
}
