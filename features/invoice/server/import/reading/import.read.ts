import type { Kit } from '@portal/server-kit'
import { XlsxError } from '@portal/server-kit/xlsx/index'
import { streamFromWorker } from '@portal/server-kit/xlsx/worker-stream'
import { clearReading, clearStaging } from '../import.clear.ts'
import type { ReaderTask } from './import.reader.ts'
import { dropFile } from '../import.file.ts'
import { leftOut, type ReadingSaid } from './import.reading.ts'
import { revisionOf } from '../import.pool.ts'
import { countStaged, findImportedFile, moveImport, type ImportRow } from '../import.repo.ts'
import { importTexts } from '../import.texts.ts'
import { contextOf, sayProgress, tell } from '../import.work.ts'
import { firedCheck } from '../../intake/fire.ts'

/** How often the row says how far the reading is, and a cancellation is noticed, ms. */
const TICK_MS = 500
/** Memory of the reading process: a file that needs more is refused and the server lives on. */
const HEAP_MB = 448
/** A guess from less of the sheet than this would jump. */
const GUESS_FROM = 0.02

type End = ReadingSaid & { kind: 'end' }

/** Reads the workbook into staging in a process of its own, up to the preview or the refusal of the file. */
export async function readImport(kit: Kit, row: ImportRow): Promise<void> {
  const ref = { importId: row.id, entId: row.ent_id }
  // Whatever the pool gets from here on is judged again at the confirmation.
  const pool_revision = await revisionOf(kit.db, row.ent_id)
  const end = await ended(kit, row)
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
        pool_revision,
        updated_at: kit.clock.now(),
      },
      row.attempt,
    )
    if (moved) tell(tx, moved)
    if (!moved || moved.state === 'refused') await clearStaging(tx.db, ref)
    // Nothing can be read out of it a second time.
    if (moved?.state === 'refused') await dropFile(tx, kit.files, moved)
  })
}

/** How the reading ended; null when it was cancelled on the way. */
async function ended(kit: Kit, row: ImportRow): Promise<End | null> {
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
  try {
    return await follow(kit, row, {
      ...ref,
      file: row.file_name,
      path: kit.files.pathOf(row.sha256),
      context,
      databaseUrl: kit.databaseUrl,
    })
  } catch (error) {
    // The process's own end: too long, too much memory. What is wrong with the file it says itself.
    if (!(error instanceof XlsxError)) throw error
    return refused([{ ...firedCheck('INV.F03', { file: row.file_name }), message: error.message }])
  }
}

async function follow(kit: Kit, row: ImportRow, task: ReaderTask): Promise<End | null> {
  let told = performance.now()
  for await (const said of streamFromWorker<ReadingSaid>(new URL('./import.reader.ts', import.meta.url), task, {
    heapMb: HEAP_MB,
  })) {
    if (said.kind === 'end') return said
    if (performance.now() - told < TICK_MS) continue
    told = performance.now()
    const rows_expected = said.share < GUESS_FROM ? null : Math.max(Math.round(said.rows / said.share), said.rows)
    const open = await kit.write((tx) =>
      moveImport(tx.db, row.ent_id, row.id, ['reading'], { rows_read: said.rows, rows_expected }, row.attempt),
    )
    if (!open) return null
    sayProgress(kit, open)
  }
  throw new Error('the reading process did not say how it ended')
}
