import { CodedError, notFound, type Route } from '@portal/contract'
import type { Transactor } from '../../database/transaction.ts'
import type { FileStore } from '../../files/store.ts'
import type { Handler } from '../../http/handler.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { XlsxError } from '../../xlsx/errors.ts'
import { refusalsOf } from './import-books.ts'
import { importTexts as texts } from './import.texts.ts'
import type { StreamRoutes } from './import-source.ts'
import type { Mount } from './mount-import.ts'
import { findStaged } from './staged.repo.ts'
import { readStream } from './read-job.ts'
import { deleteImport, deleteRows, listExpired, moveStream, rowsAfter, type StreamState } from './stream.repo.ts'
import { beginStream, cancelStream, confirmStream, streamStatus } from './stream.service.ts'
import { openRow, readQueue, writeQueue, type Streamed, type StreamJob } from './stream.types.ts'
import { writeStream } from './write-job.ts'

const asked = (input: unknown) => input as { importId: string; skipRefused?: boolean; columns?: string }
/** Imports whose leftovers go in one transaction, and refused rows read in one go. */
const atOnce = 500

/** Mounts the calls of imports without bounds, and runs their jobs. */
export function createStreamMount(jobs: Jobs): (of: Streamed, routes: StreamRoutes) => void {
  const streams = new Map<string, Streamed>()
  const handle = (
    queue: string,
    state: StreamState,
    said: string,
    run: (of: Streamed, job: StreamJob, signal: AbortSignal) => Promise<void>,
    options: { atOnce: number; oneAtOnceOf: 'account' | 'enterprise' },
  ) =>
    jobs.handle<StreamJob>(
      queue,
      async (job, signal) => {
        const of = streams.get(job.path)
        if (of !== undefined) await guarded(of, job, signal, state, said, () => run(of, job, signal))
      },
      options,
    )
  // A second file of an account would wait for its place and keep others from theirs.
  handle(readQueue, 'reading', texts.readFailed, readStream, { atOnce: 4, oneAtOnceOf: 'account' })
  handle(writeQueue, 'writing', texts.writeFailed, writeStream, { atOnce: 2, oneAtOnceOf: 'enterprise' })
  return (of, { statusRoute, cancelRoute }) => {
    const { declared } = of
    const kit: Mount = of.kit
    streams.set(declared.path, of)
    kit.mount(declared.uploadRoute, ({ body }, call) => beginStream(of, call, asked(body).columns))
    kit.mount(statusRoute, ({ query }, call) => streamStatus(of, call, asked(query).importId))
    kit.mount(declared.confirmRoute, ({ body }, call) => call.write((tx) => confirmStream(of, tx, call, asked(body))))
    kit.mount(cancelRoute, ({ body }, call) => call.write((tx) => cancelStream(of, tx, call, asked(body).importId)))
    kit.mount(declared.refusalsRoute, (async ({ query }, call) => {
      const { importId } = asked(query)
      const row = await findStaged(call.db, call.scope, declared.path, importId)
      if (row?.state !== 'preview') throw notFound(texts.notFound)
      call.about(importId, { file: row.file_name })
      return refusalsOf(declared, await of.fields(), refusedOf(of, importId, row.ent_id))
    }) as Handler<Route>)
  }
}

async function* refusedOf({ kit, sealer }: Streamed, importId: string, entId: string) {
  for (let after = 0; ;) {
    const rows = await rowsAfter(kit.db, { importId, entId }, ['refused'], after, atOnce)
    for (const { body, doubled } of rows) {
      const { typed, reasons } = openRow(sealer, importId, body)
      yield { typed, reasons: doubled === null ? reasons : [{ title: '', message: texts.doubled(doubled) }] }
    }
    if (rows.length < atOnce) return
    after = rows.at(-1)?.row ?? after
  }
}

/** Runs a job; what it fails of is said on the import. A stopped process leaves it to the next one. */
async function guarded(
  { kit }: Streamed,
  job: StreamJob,
  signal: AbortSignal,
  state: StreamState,
  said: string,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (signal.aborted) throw error
    const isSaid = error instanceof CodedError || error instanceof XlsxError
    if (!isSaid) kit.log.error({ err: error, importId: job.importId }, 'list import')
    const message = isSaid ? error.message : said
    await kit.write(async (tx) => {
      const { db } = tx.as('kit')
      const failed = await moveStream(db, job, [state], { state: 'failed', message })
      if (failed === undefined) return
      await deleteRows(db, job)
      if (failed.file_id !== null) await kit.files.drop(tx, job.entId, failed.file_id)
    })
  }
}

/** Every hour: imports whose time is over, with their rows and files. */
export function sweepStreams(
  jobs: Jobs,
  transactor: Transactor,
  files: Pick<FileStore, 'drop'>,
  now: () => Date,
): void {
  jobs.handle(
    'list.import.stream.sweep',
    () =>
      transactor.write('kit', async (tx) => {
        for (const { id, ent_id, file_id } of await listExpired(tx.db, now(), atOnce)) {
          await deleteImport(tx.db, { importId: id, entId: ent_id })
          if (file_id !== null) await files.drop(tx, ent_id, file_id)
        }
      }),
    { cron: '35 * * * *' },
  )
}
