import { scopeOf, type Kit } from '@portal/server-kit'
import { follow } from '@portal/server-kit/imports/follow'
import { withFile } from '@portal/server-kit/imports/kept-file'
import type { Run } from '@portal/server-kit/imports/run.types'
import { XlsxError } from '@portal/server-kit/xlsx/index'
import { clearReading, clearStaging } from '../import.clear.ts'
import type { ReaderTask } from './import.reader.ts'
import { dropFile } from '../import.file.ts'
import { leftOut, type ReadingSaid } from './import.reading.ts'
import { jsonText } from './import.rows.ts'
import { revisionOf } from '../import.pool.ts'
import { countStaged, findImportedFile } from '../import.repo.ts'
import { importTexts } from '../import.texts.ts'
import { contextOf } from '../import.work.ts'
import { firedCheck } from '../../intake/fire.ts'

/** Memory limit of the reading process; a file that needs more is refused and the server keeps running. */
const HEAP_MB = 448
/** Minimum share read before estimating; earlier estimates would jump. */
const GUESS_FROM = 0.02

type End = ReadingSaid & { kind: 'end' }

type Reading = Run<'invoice_import'>

/** Reads the workbook into staging in a separate process, up to the preview or the refusal of the file. */
export async function readImport(kit: Kit, run: Reading): Promise<void> {
  const { row, ref } = run
  // The confirmation checks again whatever the pool receives from here on.
  const pool_revision = await revisionOf(kit.db, row.ent_id)
  const end = await ended(kit, run)
  await kit.write(async (tx) => {
    const moved = await run.end(tx, {
      ...(await countStaged(tx.db, ref, end.lost)),
      state: end.refusal === null ? 'preview' : 'refused',
      message: end.refusal ?? '',
      rows_read: end.rows,
      rows_expected: end.rows,
      lost: end.lost,
      sheets: JSON.stringify(end.sheets),
      paired: end.paired,
      asked: end.asked === null ? null : jsonText(end.asked),
      pool_revision,
    })
    if (moved.state !== 'refused') return
    await clearStaging(tx.db, ref)
    // Another reading of the file would be refused again.
    await dropFile(tx, kit.files, moved)
  })
}

async function ended(kit: Kit, run: Reading): Promise<End> {
  const { row, ref } = run
  const refused = (of: Parameters<typeof leftOut>[2]) =>
    kit.write(async (tx) => {
      await run.hold(tx)
      await clearReading(tx.db, ref)
      return leftOut(tx.db, ref, of)
    })
  const context = await contextOf(kit, row)
  if (context.enterprise.creditCode === '')
    return refused([{ ...firedCheck('INV.F03', { file: row.file_name }), message: importTexts.wrongDirection }])
  const otherFile = await findImportedFile(kit.db, row.ent_id, row.sha256)
  if (otherFile !== undefined) return refused([firedCheck('INV.F07', { file: row.file_name }, { otherFile })])
  const scope = scopeOf({ userId: row.user_id, entId: row.ent_id })
  const told = { ...ref, worker: run.worker, file: row.file_name, context, databaseUrl: kit.databaseUrl }
  try {
    return await withFile(kit, scope, row.file_id, (path) => read(run, { ...told, path }))
  } catch (error) {
    // The process itself ended: timeout or out of memory. Faults of the file are reported by the process.
    if (!(error instanceof XlsxError) || run.work.signal.aborted) throw error
    return refused([{ ...firedCheck('INV.F03', { file: row.file_name }), message: error.message }])
  }
}

const read = (run: Reading, task: ReaderTask): Promise<End> =>
  follow<'invoice_import', ReadingSaid>(run, new URL('./import.reader.ts', import.meta.url), task, {
    heapMb: HEAP_MB,
    noted: ({ rows, share = 0 }) => ({
      rows_read: rows,
      rows_expected: share < GUESS_FROM ? null : Math.max(Math.round(rows / share), rows),
    }),
  })
