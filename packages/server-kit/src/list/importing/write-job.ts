import type { ImportDone } from '@portal/contract'
import { newId } from '../../ids.ts'
import { keepColumns, saidWords } from './columns.repo.ts'
import { assertFresh, isWritten, writeAll, writtenOf } from './write-rows.ts'
import { deleteRows, lockWriting, moveHeld, moveStream, rowsAfter, settleDone } from './stream.repo.ts'
import { previewUntil } from './stream.service.ts'
import { openCall, openRow, type Streamed, type StreamJob } from './stream.types.ts'

/** Rows written between two looks for a cancellation. */
const batchRows = 500

/** Ends a writing that nobody wants any more: its transaction is undone. */
class Given extends Error {}

/** Writes all rows of a confirmed preview in one transaction, or none. */
export async function writeStream(of: Streamed, job: StreamJob): Promise<void> {
  const { declared, source, kit, sealer } = of
  const attempt = newId()
  const row = await kit.write((tx) => moveStream(tx.as('kit').db, job, ['writing'], { attempt, written: 0 }))
  if (row === undefined || row.caller === null) return
  const call = openCall(sealer, row.id, row.caller, () => kit.clock.now())
  const fields = await of.fields()
  const { adds = 0, changes = 0, same = 0, refused: skipped = 0 } = row.facts ?? {}
  try {
    await kit.write(async (tx) => {
      const { db } = tx.as('kit')
      await lockWriting(db, job.entId, declared.path)
      const write = await source.writer(tx, call)
      const waiting: string[] = []
      let [after, written] = [0, 0]
      for (;;) {
        const staged = await rowsAfter(db, job, ['add', 'change', 'same'], after, batchRows)
        if (staged.length === 0) break
        after = staged.at(-1)?.row ?? after
        const rows = staged.map((one) => ({ ...one, ...openRow(sealer, row.id, one.body) }))
        const existing = await source.find(tx.db, call, [...new Set(rows.map(({ key }) => key))])
        assertFresh(rows, existing)
        const wanted = rows.filter(({ effect }) => isWritten(effect))
        const units = wanted.map((one) => ({ row: one.row, ...writtenOf(one, existing, fields) }))
        waiting.push(...(await writeAll(source, write, units)))
        written += wanted.length
        // Said apart: the import itself is locked last, so that it can be cancelled until then.
        const open = await kit.write((own) => moveHeld(own.as('kit').db, job, attempt, ['writing'], { written }))
        if (open === undefined) throw new Given()
      }
      const done: ImportDone = { adds, changes, same, skipped, ...(waiting.length === 0 ? {} : { waiting }) }
      const until = previewUntil(kit.clock.now())
      const moved = await moveHeld(db, job, attempt, ['writing'], settleDone(done, until))
      if (moved === undefined) throw new Given()
      const words = row.columns === null ? [] : saidWords(row.columns)
      await keepColumns(db, call.scope, declared.path, words, kit.clock.now())
      await deleteRows(db, job)
    })
  } catch (error) {
    if (!(error instanceof Given)) throw error
  }
}
