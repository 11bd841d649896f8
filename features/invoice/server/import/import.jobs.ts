import { acrossEnterprises, newId, scopeOf, sha256, type Kit } from '@portal/server-kit'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { clearStaging, sweepStaging } from './import.clear.ts'
import { dropDueFiles } from './import.file.ts'
import { readImport } from './reading/import.read.ts'
import { findImport, releaseImport, moveImport, takeImport, type ImportRow, type Worker } from './import.repo.ts'
import { importTexts } from './import.texts.ts'
import { readQueue, sweepQueue, tell, writeQueue, type ImportDone, type ImportJob } from './import.work.ts'
import { writeImport } from './import.write.ts'

/** Tells what this start works on from what an earlier one left: jobs go on before the left ones are looked for. */
const thisStart = newId()
/** This installation in rows it works on: one process a data directory, so a new start knows what the old one left. */
const installationOf = (kit: Kit): string => sha256(`${hostname()}:${kit.config.dataDir}`).slice(0, 32)
export const workerOf = (kit: Kit, start = thisStart): string => `${installationOf(kit)}:${start}`

/**
 * Two read at once, so that a small file does not wait behind a large one; every ten minutes the left-overs go, rows
 * and files.
 */
export function handleImportJobs(kit: Kit, done: ImportDone): void {
  kit.jobs.handle<ImportJob>(
    readQueue,
    (job) => guarded(kit, job, 'reading', importTexts.readFailed, (row) => readImport(kit, row)),
    { atOnce: 2 },
  )
  kit.jobs.handle<ImportJob>(
    writeQueue,
    (job) => guarded(kit, job, 'writing', importTexts.writeFailed, (row) => writeImport(kit, job, row, done)),
    { atOnce: 2 },
  )
  kit.jobs.handle(sweepQueue, () => sweep(kit), { cron: '*/10 * * * *' })
}

const sweep = async (kit: Kit): Promise<void> => {
  await kit.write((tx) => sweepStaging(acrossEnterprises(tx.db), kit.clock.now(), importTexts.abandoned))
  for (let dropped = 1; dropped > 0;) dropped = await kit.write((tx) => dropDueFiles(tx, kit.files, kit.clock.now()))
}

/** Imports that a stopped process held: nothing of them was written, and they say so. */
export async function failInterruptedImports(kit: Kit): Promise<void> {
  await kit.write(async (tx) => {
    await acrossEnterprises(tx.db)
      .updateTable('invoice_import')
      .set({ state: 'failed', message: importTexts.interrupted, updated_at: kit.clock.now(), worker: null })
      .where('state', 'in', ['reading', 'writing'])
      .where('worker', 'like', `${installationOf(kit)}:%`)
      .where('worker', 'not like', `${workerOf(kit)}%`)
      .execute()
  })
}

/** How often a run looks whether the one before it has let go, ms. */
const LOOK_MS = 100

/** The import in its state, for this run alone; undefined when it was cancelled, done or asked for anew meanwhile. */
async function taken(
  kit: Kit,
  job: ImportJob,
  state: 'reading' | 'writing',
  worker: Worker,
): Promise<ImportRow | undefined> {
  for (;;) {
    const row = await kit.write((tx) => takeImport(tx.db, job, state, worker, kit.clock.now()))
    if (row) return row
    const now = await findImport(kit.db, scopeOf(job), job.importId)
    if (now?.state !== state || now.attempt !== job.attempt) return undefined
    await pause(LOOK_MS)
  }
}

/**
 * Takes the import in its state, or leaves it alone; a fault of ours ends it as failed. What a run stages nobody else
 * clears.
 */
async function guarded(
  kit: Kit,
  job: ImportJob,
  state: 'reading' | 'writing',
  failed: string,
  run: (row: ImportRow) => Promise<void>,
): Promise<void> {
  const worker = { own: `${workerOf(kit)}:${newId()}`, start: workerOf(kit), installation: installationOf(kit) }
  const row = await taken(kit, job, state, worker)
  if (!row) return
  try {
    await run(row)
  } catch (error) {
    kit.log.error({ err: error, importId: job.importId }, 'invoice import')
    await kit.write(async (tx) => {
      const moved = await moveImport(
        tx.db,
        row.ent_id,
        row.id,
        [state],
        { state: 'failed', message: failed, updated_at: kit.clock.now() },
        job.attempt,
      )
      if (moved) tell(tx, moved)
    })
    await kit.write((tx) => clearStaging(tx.db, { importId: row.id, entId: row.ent_id }))
  } finally {
    await kit.write((tx) => releaseImport(tx.db, job, worker))
  }
}
