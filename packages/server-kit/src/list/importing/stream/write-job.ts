import type { ImportDone } from '@portal/contract'
import type { Run } from '../../../imports/run.types.ts'
import { keepColumns, saidWords } from '../columns.repo.ts'
import { assertFresh, isWritten, writeAll, writtenOf } from '../write-rows.ts'
import { deleteRows, lockWriting, rowsInParts, settleDone } from './stream.repo.ts'
import { previewUntil } from './stream.service.ts'
import { openCall, openRow, type Streamed } from './stream.types.ts'

/** Rows written between two looks for a cancellation. */
const batchRows = 500

/** Writes all rows of a confirmed preview in one transaction, or none. */
export async function writeStream(of: Streamed, run: Run<'list_import'>): Promise<void> {
  const { declared, source, kit, sealer } = of
  const { row, ref } = run
  if (row.caller === null) throw new Error(`import ${row.id} has no caller`)
  const call = openCall(sealer, row.id, row.caller, () => kit.clock.now())
  const fields = await of.fields()
  const { adds = 0, changes = 0, same = 0, refused: skipped = 0 } = row.facts ?? {}
  await kit.write(async (tx) => {
    const { db } = tx.as('kit')
    await lockWriting(db, ref.entId, declared.path)
    const write = await source.writer(tx, call)
    const waiting: string[] = []
    let written = 0
    for await (const staged of rowsInParts(db, ref, ['add', 'change', 'same'], batchRows)) {
      const rows = staged.map((one) => ({ ...one, ...openRow(sealer, row.id, one.body) }))
      const existing = await source.find(tx.db, call, [...new Set(rows.map(({ key }) => key))])
      assertFresh(rows, existing)
      const wanted = rows.filter(({ effect }) => isWritten(effect))
      const units = wanted.map((one) => ({ row: one.row, ...writtenOf(one, existing, fields) }))
      waiting.push(...(await writeAll(source, write, units)))
      written += wanted.length
      // Said apart: the import itself is locked last, so that it can be cancelled until then.
      await run.note({ written })
    }
    const done: ImportDone = { adds, changes, same, skipped, ...(waiting.length === 0 ? {} : { waiting }) }
    await run.end(tx, settleDone(done, previewUntil(kit.clock.now())))
    const words = row.columns === null ? [] : saidWords(row.columns)
    await keepColumns(db, call.scope, declared.path, words, kit.clock.now())
    await deleteRows(db, ref)
  })
}
