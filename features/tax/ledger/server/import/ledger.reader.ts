import { serveWorker } from '@portal/server-kit/xlsx/serve-worker'
import type { ReaderTask } from './import.types.ts'
import { readFiles } from './read-files.ts'

/** Reads a ledger in a process of its own, to keep it off the server's event loop and memory. */
await serveWorker<ReaderTask>(readFiles)
