import { createDatabase, createPool } from '@portal/server-kit/database'
import { serveWorker } from '@portal/server-kit/xlsx/worker-stream'
import { readIntoStaging, type Reading } from './import.reading.ts'

/**
 * The process in which a workbook is read: parsing, checks and assembling leave the server's event loop and memory
 * alone.
 */
export type ReaderTask = Reading & { databaseUrl: string }

await serveWorker<ReaderTask>(async function* ({ databaseUrl, ...reading }) {
  const db = createDatabase(createPool(databaseUrl, { max: 1, name: 'portal-import' }))
  try {
    yield* readIntoStaging(db, reading)
  } finally {
    await db.destroy()
  }
})
