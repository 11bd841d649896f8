import { notFound, type Route } from '@portal/contract'
import type { Kit } from '../../../feature.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Run, Runs } from '../../../imports/run.types.ts'
import { createRuns } from '../../../imports/runs.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { createSealer } from '../../../seal.ts'
import { withWords } from '../../exporting/cells.ts'
import { refusalsOf } from '../import-books.ts'
import { importTexts as texts } from '../import.texts.ts'
import type { DeclaredImport, ImportSource, StreamRoutes, ValuesOf } from '../import-source.ts'
import { mountTemplate, type Mount } from '../mount-import.ts'
import { findStaged } from '../staged.repo.ts'
import { readStream } from './read-job.ts'
import { deleteImport, deleteRows, listExpired, rowsInParts } from './stream.repo.ts'
import { beginStream, cancelStream, confirmStream, streamStatus } from './stream.service.ts'
import { openRow, type Streamed } from './stream.types.ts'
import { writeStream } from './write-job.ts'

const asked = (input: unknown) => input as { importId: string; skipRefused?: boolean; columns?: string }
/** Imports whose leftovers go in one transaction, and refused rows read in one go. */
const atOnce = 500
export const readQueue = 'list.import.read'

interface Carried {
  runs: Runs<'list_import'>
  streams: Map<string, Streamed>
}
/** Declared once at the start: all imports without bounds of a server go through the same two queues. */
const carriedBy = new WeakMap<Jobs, Carried>()

function carried(kit: Kit): Carried {
  const known = carriedBy.get(kit.jobs)
  if (known !== undefined) return known
  const streams = new Map<string, Streamed>()
  const by = (work: (of: Streamed, run: Run<'list_import'>) => Promise<void>) => async (run: Run<'list_import'>) => {
    const of = streams.get(run.row.path)
    if (of === undefined) throw new Error(`nobody imports ${run.row.path}`)
    await work(of, run)
  }
  const runs = createRuns(kit, {
    table: 'list_import',
    own: (tx) => tx.as('kit').db,
    reading: { queue: readQueue, atOnce: 4, failed: texts.readFailed, run: by(readStream) },
    writing: { queue: 'list.import.write', atOnce: 2, failed: texts.writeFailed, run: by(writeStream) },
    begin: deleteRows,
    clear: deleteRows,
    // What was read, or could not be, needs its file no more.
    moved: async (tx, { ent_id, file_id }) => {
      if (file_id !== null) await kit.files.drop(tx, ent_id, file_id)
    },
  })
  sweepStreams(kit)
  const made = { runs, streams }
  carriedBy.set(kit.jobs, made)
  return made
}

/** Mounts the calls of a declared import without bounds (`rows: 'stream'`), and has jobs read and write it. */
export function mountStream<const D extends DeclaredImport>(kit: Kit, declared: D, given: ImportSource<ValuesOf<D>>) {
  if (declared.stream === null) throw new Error(`导入 ${declared.path} 没有声明 rows: 'stream'`)
  const { runs, streams } = carried(kit)
  const of: Streamed = {
    declared,
    source: given as ImportSource,
    sealer: createSealer(kit.config),
    fields: () => withWords(declared.fields, (codeType) => kit.codeWords.of(codeType)),
    kit,
    runs,
  }
  streams.set(declared.path, of)
  mountTemplate(kit, of)
  mountCalls(kit, of, declared.stream)
}

function mountCalls(kit: Mount, of: Streamed, { statusRoute, cancelRoute }: StreamRoutes): void {
  const { declared } = of
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

async function* refusedOf({ kit, sealer }: Streamed, importId: string, entId: string) {
  for await (const rows of rowsInParts(kit.db, { importId, entId }, ['refused'], atOnce))
    for (const { body, doubled } of rows) {
      const { typed, reasons } = openRow(sealer, importId, body)
      yield { typed, reasons: doubled === null ? reasons : [{ title: '', message: texts.doubled(doubled) }] }
    }
}

/** Every hour: imports whose time is over, with their rows and files. */
const sweepStreams = (kit: Kit): void =>
  kit.jobs.handle(
    'list.import.stream.sweep',
    () =>
      kit.write(async (tx) => {
        const { db } = tx.as('kit')
        for (const { id, ent_id, file_id } of await listExpired(db, kit.clock.now(), atOnce)) {
          await deleteImport(db, { importId: id, entId: ent_id })
          if (file_id !== null) await kit.files.drop(tx, ent_id, file_id)
        }
      }),
    { cron: '35 * * * *' },
  )
