import { workerData } from 'node:worker_threads'
import { createDatabase, createPool } from '@portal/server-kit/database'
import { serveWorker } from '@portal/server-kit/xlsx/worker-stream'
import { readIntoStaging, type Reading } from './import.reading.ts'

/** The thread in which a workbook is read: parsing, checks and assembling leave the server's event loop and memory alone. */
export type ReaderTask = Reading & { databaseUrl: string }

const { databaseUrl, ...reading } = workerData as ReaderTask
const db = createDatabase(createPool(databaseUrl, { max: 1, name: 'portal-import' }))
await serveWorker(readIntoStaging(db, reading))
await db.destroy()
