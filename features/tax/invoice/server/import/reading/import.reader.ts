import { createDatabase, createPool } from '@portal/server-kit/database'
import { whileHeld } from '@portal/server-kit/imports/run.repo'
import { GivenUp } from '@portal/server-kit/imports/run.types'
import { serveWorker } from '@portal/server-kit/xlsx/serve-worker'
import '../../invoice.table.ts'
import { readIntoStaging, type Reading } from './import.reading.ts'

/** Reads a workbook in a process of its own, to keep parsing and checking off the server's event loop and memory. */
export type ReaderTask = Reading & { worker: string; databaseUrl: string }

await serveWorker<ReaderTask>(async function* ({ databaseUrl, worker, ...reading }) {
  const { importId, entId } = reading
  const db = createDatabase(createPool(databaseUrl, { max: 1, name: 'portal-import' }))
  try {
    yield* readIntoStaging(db, reading, (work) => whileHeld(db, 'invoice_import', { importId, entId, worker }, work))
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error
  } finally {
    await db.destroy()
  }
})
