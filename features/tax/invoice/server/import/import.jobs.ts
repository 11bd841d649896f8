import { CodedError } from '@portal/contract'
import { acrossEnterprises, newId, scopeOf, sha256, type Kit } from '@portal/server-kit'
import { takePlace } from '@portal/server-kit/xlsx/worker-stream'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { clearStaging, sweepStaging } from './import.clear.ts'
import { dropDueFiles } from './import.file.ts'
import { readImport } from './reading/import.read.ts'
import { findImport, releaseImport, moveImport, takeImport, type ImportRow, type Worker } from './import.repo.ts'
import { importTexts } from './import.texts.ts'
import { ownerOf, readQueue, sweepQueue, tell, writeQueue, type ImportDone, type ImportJob } from './import.work.ts'
import { writeImport } from './import.write.ts'

/**
 * Distinguishes the work of this process start from what an earlier one left; jobs resume before leftovers are looked
 * for.
 */
const thisStart = newId()
/**
 * Identifies this installation in rows it works on. One process per data directory, so a new start recognises leftovers
 * of the old one.
 */
const installationOf = (kit: Kit): string => sha256(`${hostname()}:${kit.config.dataDir}`).slice(0, 32)
export const workerOf = (kit: Kit, start = thisStart): string => `${installationOf(kit)}:${start}`

/** More jobs than processes that may run: jobs of one enterprise that wait for a place leave some to the others. */
const readingAtOnce = 6

/**
 * Reads one file of an account at once: a second one would wait for its place and keep others from theirs. Writes one
 * file of an enterprise at once: its pool has one writer. Cleans up leftover rows and files every ten minutes.
 */
export function handleImportJobs(kit: Kit, done: ImportDone): void {
  kit.jobs.handle<ImportJob>(
    readQueue,
    // Claimed when there is a place: what was cancelled or begun anew meanwhile is then known.
    async (job, signal) => {
      const place = await takePlace({ owner: ownerOf(job), isPatient: true, signal })
      try {
        await guarded(kit, job, 'reading', importTexts.readFailed, (row) => readImport(kit, row, place))
      } finally {
        place()
      }
    },
    { atOnce: readingAtOnce, oneAtOnceOf: 'account' },
  )
  kit.jobs.handle<ImportJob>(
    writeQueue,
    (job) => guarded(kit, job, 'writing', importTexts.writeFailed, (row) => writeImport(kit, job, row, done)),
    { atOnce: 2, oneAtOnceOf: 'enterprise' },
  )
  kit.jobs.handle(sweepQueue, () => sweep(kit), { cron: '*/10 * * * *' })
}

const sweep = async (kit: Kit): Promise<void> => {
  await kit.write((tx) => sweepStaging(acrossEnterprises(tx.db), kit.clock.now(), importTexts.abandoned))
  for (let dropped = 1; dropped > 0;) dropped = await kit.write((tx) => dropDueFiles(tx, kit.files, kit.clock.now()))
}

/** Marks imports held by a stopped process as failed; nothing of them was written. */
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

/** Interval for checking whether the previous run has released the import, in ms. */
const LOOK_MS = 100

/** Claims the import for this run; undefined when it was cancelled, done or restarted meanwhile. */
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

/** Storage that is away, or a lost file, says itself what happened. */
const saidOf = (error: unknown): string | undefined => (error instanceof CodedError ? error.message : undefined)

/** Runs a job on a claimed import; an internal error marks it as failed. Only this run clears what it staged. */
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
        { state: 'failed', message: saidOf(error) ?? failed, updated_at: kit.clock.now() },
        job.attempt,
      )
      if (moved) tell(tx, moved)
    })
    await kit.write((tx) => clearStaging(tx.db, { importId: row.id, entId: row.ent_id }))
  } finally {
    await kit.write((tx) => releaseImport(tx.db, job, worker))
  }
}
