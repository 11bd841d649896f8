import { acrossEnterprises, type Kit } from '@portal/server-kit'
import type { Runs } from '@portal/server-kit/imports/run.types'
import { createRuns, installationOf, workerOf } from '@portal/server-kit/imports/runs'
import { clearReading, clearStaging, sweepStaging } from './import.clear.ts'
import { dropDueFiles } from './import.file.ts'
import { importTexts } from './import.texts.ts'
import { sayProgress, sweepQueue, tell, type ImportDone } from './import.work.ts'
import { writeImport } from './import.write.ts'
import { readImport } from './reading/import.read.ts'

export type ImportRuns = Runs<'invoice_import'>

/** Reads and writes imports by jobs, and cleans up what they leave every ten minutes. */
export function createImportRuns(kit: Kit, done: ImportDone): ImportRuns {
  kit.jobs.handle(sweepQueue, () => sweep(kit), { cron: '*/10 * * * *' })
  return createRuns(kit, {
    table: 'invoice_import',
    own: ({ db }) => db,
    // More than processes that may run: jobs of one enterprise that wait for a place leave some to the others.
    reading: { queue: 'invoice-read', atOnce: 6, failed: importTexts.readFailed, run: (run) => readImport(kit, run) },
    writing: {
      queue: 'invoice-write',
      atOnce: 2,
      failed: importTexts.writeFailed,
      run: (run) => writeImport(kit, run, done),
    },
    taking: { staged: true },
    begin: clearReading,
    clear: clearStaging,
    moved: tell,
    noted: (row) => sayProgress(kit, row),
  })
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
      .where('worker', 'like', `${installationOf(kit.config)}:%`)
      .where('worker', 'not like', `${workerOf(kit.config)}%`)
      .execute()
  })
}
