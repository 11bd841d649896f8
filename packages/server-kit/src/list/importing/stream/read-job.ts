import { grouped } from '@portal/domain/grouped'
import { refuse, type SaidColumns } from '@portal/contract'
import { withFile } from '../../../imports/kept-file.ts'
import type { Run } from '../../../imports/run.types.ts'
import { XLSX_LIMITS } from '../../../xlsx/limits.ts'
import { createRowRuns } from '../../../xlsx/row-runs.ts'
import type { ExportedField } from '../../exporting/cells.ts'
import type { ImportCall } from '../import-source.ts'
import { importTexts as texts } from '../import.texts.ts'
import { addFaults, effectOf, judgeRows, rowValues } from '../judge-rows.ts'
import { openTable, factsOf, headOf, rowsBelow, type FileFacts, type FileRow } from '../read-rows.ts'
import { refusedRows } from '../try-rows.ts'
import { isWritten, keysOf, writtenOf } from '../write-rows.ts'
import { countRows, insertRows, refuseDoubled, type NewRow, type StreamRow } from './stream.repo.ts'
import { previewUntil } from './stream.service.ts'
import { openCall, sealRow, type Streamed } from './stream.types.ts'

/** Rows judged and staged in one go. */
const batchRows = 500
const bounds = { limits: XLSX_LIMITS, timeoutSeconds: 3000, heapMb: 448 }

/** Reads the file into staged rows, up to the preview. */
export async function readStream(of: Streamed, run: Run<'list_import'>): Promise<void> {
  const { kit, sealer } = of
  const { row, ref } = run
  const { caller, file_id: fileId } = row
  if (caller === null || fileId === null) throw new Error(`import ${row.id} has no file`)
  const call = openCall(sealer, row.id, caller, () => kit.clock.now())
  await withFile(kit, call.scope, fileId, async (path) => {
    const { count, ...read } = await stageAll(of, run, call, path)
    await kit.write(async (tx) => {
      const { db } = tx.as('kit')
      await run.hold(tx, { rows_read: count })
      await refuseDoubled(db, ref)
      const facts = JSON.stringify({ ...(await countRows(db, ref)), ...read })
      await run.end(tx, { state: 'preview', facts, expires_at: previewUntil(kit.clock.now()) })
    })
  })
}

async function stageAll(of: Streamed, { row, ref, ...run }: Run<'list_import'>, call: ImportCall, path: string) {
  const { declared, kit, sealer } = of
  const fields = await of.fields()
  const isMapped = declared.mapping === true
  const options = { ...bounds, ...run.work }
  const book = await openTable({ name: row.file_name, path }, isMapped, options)
  const head = await headOf(book, declared, isMapped ? { kept: new Map(), said: saidBy(row) } : null)
  const facts = factsOf(book, head)
  const hidden = createRowRuns()
  let [count, waiting] = [0, 0]
  const stage = async (rows: readonly FileRow[]): Promise<void> => {
    const judged = await judgeBatch(of, call, rows, facts, fields)
    waiting += judged.waiting
    const staged = judged.rows.map(({ body, key, ...own }): NewRow => ({
      ...own,
      key_mac: key === '' ? '' : sealer.mac(`${row.id}\n${key}`),
      body: sealRow(sealer, row.id, { ...body, key }),
    }))
    await kit.write(async (tx) => {
      await run.hold(tx, { rows_read: count })
      await insertRows(tx.as('kit').db, ref, staged)
    })
  }
  let batch: FileRow[] = []
  for await (const found of rowsBelow(book, head, declared)) {
    batch.push(found)
    count += 1
    if (found.isHidden === true) hidden.add(found.row)
    if (count > declared.most) throw refuse(texts.tooMany(grouped(declared.most)))
    if (batch.length < batchRows) continue
    await stage(batch)
    batch = []
  }
  if (count === 0) throw refuse(texts.empty)
  if (batch.length > 0) await stage(batch)
  return {
    count,
    ...(hidden.count() === 0 ? {} : { hidden: { count: hidden.count(), rows: hidden.named() } }),
    ...(waiting === 0 ? {} : { waiting }),
  }
}

/** The columns as they were found when the file came. */
const saidBy = ({ columns }: StreamRow): SaidColumns | null =>
  columns === null ? null : { ...columns, fields: columns.columns.map(({ field }) => field) }

/** What a batch would do to what is there now; a trial of its writing is undone. */
async function judgeBatch(
  { declared, source, kit }: Streamed,
  call: ImportCall,
  rows: readonly FileRow[],
  facts: FileFacts,
  fields: readonly ExportedField[],
) {
  const read = rowValues(declared, source, { rows, ...facts }, fields)
  await judgeRows(declared, source, read, kit.db, call)
  const existing = await source.find(kit.db, call, keysOf(read))
  const wanted = read.filter((row) => isWritten(effectOf(row, existing.get(row.key), fields).effect))
  const tried = wanted.map((row) => ({ row, ...writtenOf(row, existing, fields) }))
  const { refused, waiting } = await refusedRows(declared, source, { ...call, write: kit.write }, tried)
  for (const [{ row }, faults] of refused) addFaults(declared, row, faults)
  const told = read.map(({ key, values }) => ({ values, before: existing.get(key)?.values ?? {} }))
  const names = (await source.named?.(kit.db, call, told)) ?? {}
  return {
    waiting,
    rows: read.map((row) => {
      const { effect, changes, reasons, facts: said } = effectOf(row, existing.get(row.key), fields, names)
      const { values, typed, key } = row
      const body = { values, typed, changes, reasons, ...(said === undefined ? {} : { facts: said }) }
      return { row: row.row, effect, stamp: existing.get(key)?.stamp ?? null, key, body }
    }),
  }
}
