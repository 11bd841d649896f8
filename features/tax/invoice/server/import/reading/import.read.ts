import { scopeOf, type Kit } from '@portal/server-kit'
import { XlsxError } from '@portal/server-kit/xlsx/index'
import type { Leave } from '@portal/server-kit/limits/turns'
import { streamFromWorker } from '@portal/server-kit/xlsx/worker-stream'
import { clearReading, clearStaging } from '../import.clear.ts'
import type { ReaderTask } from './import.reader.ts'
import { dropFile } from '../import.file.ts'
import { leftOut, type ReadingSaid } from './import.reading.ts'
import { jsonText } from './import.rows.ts'
import { revisionOf } from '../import.pool.ts'
import { countStaged, findImportedFile, moveImport, type ImportRow } from '../import.repo.ts'
import { importTexts } from '../import.texts.ts'
import { contextOf, ownerOf, sayProgress, tell } from '../import.work.ts'
import { firedCheck } from '../../intake/fire.ts'

/** Interval for updating progress and noticing a cancellation, in ms. */
const TICK_MS = 500
/** Memory limit of the reading process; a file that needs more is refused and the server keeps running. */
const HEAP_MB = 448
/** Minimum share read before estimating; earlier estimates would jump. */
const GUESS_FROM = 0.02

type End = ReadingSaid & { kind: 'end' }

/** Reads the workbook into staging in a separate process, up to the preview or the refusal of the file. */
export async function readImport(kit: Kit, row: ImportRow, place: Leave): Promise<void> {
  const ref = { importId: row.id, entId: row.ent_id }
  // The confirmation checks again whatever the pool receives from here on.
  const pool_revision = await revisionOf(kit.db, row.ent_id)
  const end = await ended(kit, row, place)
  if (end === null) return await kit.write((tx) => clearStaging(tx.db, ref))
  await kit.write(async (tx) => {
    const counts = await countStaged(tx.db, ref, end.lost)
    const moved = await moveImport(
      tx.db,
      row.ent_id,
      row.id,
      ['reading'],
      {
        ...counts,
        state: end.refusal === null ? 'preview' : 'refused',
        message: end.refusal ?? '',
        rows_read: end.rows,
        rows_expected: end.rows,
        lost: end.lost,
        sheets: JSON.stringify(end.sheets),
        paired: end.paired,
        asked: end.asked === null ? null : jsonText(end.asked),
        pool_revision,
        updated_at: kit.clock.now(),
      },
      row.attempt,
    )
    if (moved) tell(tx, moved)
    if (!moved || moved.state === 'refused') await clearStaging(tx.db, ref)
    // Another reading of the file would be refused again.
    if (moved?.state === 'refused') await dropFile(tx, kit.files, moved)
  })
}

/** Result of the reading; null when it was cancelled. */
async function ended(kit: Kit, row: ImportRow, place: Leave): Promise<End | null> {
  const ref = { importId: row.id, entId: row.ent_id }
  const refused = (of: Parameters<typeof leftOut>[2]) =>
    kit.write(async (tx) => {
      await clearReading(tx.db, ref)
      return leftOut(tx.db, ref, of)
    })
  const context = await contextOf(kit, row)
  if (context.enterprise.creditCode === '')
    return refused([{ ...firedCheck('INV.F03', { file: row.file_name }), message: importTexts.wrongDirection }])
  const otherFile = await findImportedFile(kit.db, row.ent_id, row.sha256)
  if (otherFile !== undefined) return refused([firedCheck('INV.F07', { file: row.file_name }, { otherFile })])
  const stored = await kit.files.find(kit.db, scopeOf({ userId: row.user_id, entId: row.ent_id }), row.file_id)
  if (stored === null) throw new Error(`the file of import ${row.id} is gone`)
  const { path, remove } = await kit.files.local(stored)
  try {
    return await follow(kit, row, place, { ...ref, file: row.file_name, path, context, databaseUrl: kit.databaseUrl })
  } catch (error) {
    // The process itself ended: timeout or out of memory. Faults of the file are reported by the process.
    if (!(error instanceof XlsxError)) throw error
    return refused([{ ...firedCheck('INV.F03', { file: row.file_name }), message: error.message }])
  } finally {
    await remove()
  }
}

async function follow(kit: Kit, row: ImportRow, place: Leave, task: ReaderTask): Promise<End | null> {
  let told = performance.now()
  const options = { owner: ownerOf({ userId: row.user_id, entId: row.ent_id }), place, heapMb: HEAP_MB }
  const reader = new URL('./import.reader.ts', import.meta.url)
  let end: End | null = null
  for await (const said of streamFromWorker<ReadingSaid>(reader, task, options)) {
    if (said.kind === 'end') {
      // The process puts away what it holds before it is over.
      end = said
      continue
    }
    if (performance.now() - told < TICK_MS) continue
    told = performance.now()
    const rows_expected = said.share < GUESS_FROM ? null : Math.max(Math.round(said.rows / said.share), said.rows)
    const open = await kit.write((tx) =>
      moveImport(tx.db, row.ent_id, row.id, ['reading'], { rows_read: said.rows, rows_expected }, row.attempt),
    )
    if (!open) return null
    sayProgress(kit, open)
  }
  if (end === null) throw new Error('the reading process did not say how it ended')
  return end
}
