import { createDatabase, createPool } from '@portal/server-kit/database'
import { serveWorker } from '@portal/server-kit/xlsx/serve-worker'
import { readIntoStaging, type Reading } from './import.reading.ts'

/** Reads a workbook in a process of its own, to keep parsing and checking off the server's event loop and memory. */
export type ReaderTask = Reading & { databaseUrl: string }

await serveWorker<ReaderTask>(async function* ({ databaseUrl, ...reading }) {
  const db = createDatabase(createPool(databaseUrl, { max: 1, name: 'portal-import' }))
  try {
    yield* readIntoStaging(db, reading)
  } finally {
    await db.destroy()
  }
})
