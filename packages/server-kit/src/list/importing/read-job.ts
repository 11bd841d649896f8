import { grouped } from '@portal/domain/grouped'
import { refuse, type SaidColumns } from '@portal/contract'
import { newId } from '../../ids.ts'
import { XLSX_LIMITS } from '../../xlsx/limits.ts'
import { createRowRuns } from '../../xlsx/row-runs.ts'
import type { ExportedField } from '../exporting/cells.ts'
import type { ImportCall } from './import-source.ts'
import { importTexts as texts } from './import.texts.ts'
import { addFaults, effectOf, judgeRows, rowValues } from './judge-rows.ts'
import { openTable, factsOf, headOf, rowsBelow, type FileFacts, type FileRow } from './read-rows.ts'
import { refusedRows } from './try-rows.ts'
import { isWritten, keysOf, writtenOf } from './write-rows.ts'
import {
  countRows,
  deleteRows,
  insertRows,
  moveHeld,
  moveStream,
  refuseDoubled,
  type NewRow,
  type StreamRow,
} from './stream.repo.ts'
import { previewUntil } from './stream.service.ts'
import { openCall, ownerOf, sealRow, type Streamed, type StreamJob } from './stream.types.ts'

/** Rows judged and staged in one go. */
const batchRows = 500
const bounds = { limits: XLSX_LIMITS, timeoutSeconds: 3000, heapMb: 448, isPatient: true }

/** Reads the file into staged rows, up to the preview. A run that was killed is begun again from the first row. */
export async function readStream(of: Streamed, job: StreamJob, signal: AbortSignal): Promise<void> {
  const { kit, sealer } = of
  const attempt = newId()
  const row = await kit.write(async (tx) => {
    const { db } = tx.as('kit')
    const taken = await moveStream(db, job, ['reading'], { attempt, rows_read: 0 })
    if (taken !== undefined) await deleteRows(db, job)
    return taken
  })
  if (row === undefined || row.caller === null || row.file_id === null) return
  const call = openCall(sealer, row.id, row.caller, () => kit.clock.now())
  const stored = await kit.files.find(kit.db, call.scope, row.file_id)
  if (stored === null) throw new Error(`the file of import ${row.id} is gone`)
  const { path, remove } = await kit.files.local(stored)
  try {
    const read = await stageAll(of, { job, row, attempt, call, path, signal })
    if (read === null) return
    await kit.write(async (tx) => {
      const { db } = tx.as('kit')
      const moved = await moveHeld(db, job, attempt, ['reading'], { state: 'preview' })
      if (moved === undefined) return
      await refuseDoubled(db, job)
      const facts = JSON.stringify({ ...(await countRows(db, job)), ...read })
      await moveHeld(db, job, attempt, ['preview'], { facts, expires_at: previewUntil(kit.clock.now()) })
      await kit.files.drop(tx, row.ent_id, stored.id)
    })
  } finally {
    await remove()
  }
}

interface Run {
  job: StreamJob
  row: StreamRow
  attempt: string
  call: ImportCall
  path: string
  signal: AbortSignal
}

/** Null when it was cancelled, or another run took it over. */
async function stageAll(of: Streamed, { job, row, attempt, call, path, signal }: Run) {
  const { declared, kit, sealer } = of
  const fields = await of.fields()
  const isMapped = declared.mapping === true
  const options = { ...bounds, owner: ownerOf(job), signal }
  const book = await openTable({ name: row.file_name, path }, isMapped, options)
  const head = await headOf(book, declared, isMapped ? { kept: new Map(), said: saidBy(row) } : null)
  const facts = factsOf(book, head)
  const hidden = createRowRuns()
  let [count, waiting] = [0, 0]
  const stage = async (rows: readonly FileRow[]): Promise<boolean> => {
    const judged = await judgeBatch(of, call, rows, facts, fields)
    waiting += judged.waiting
    const staged = judged.rows.map(({ body, key, ...own }): NewRow => ({
      ...own,
      key_mac: key === '' ? '' : sealer.mac(`${job.importId}\n${key}`),
      body: sealRow(sealer, job.importId, { ...body, key }),
    }))
    return kit.write(async (tx) => {
      const { db } = tx.as('kit')
      const open = await moveHeld(db, job, attempt, ['reading'], { rows_read: count })
      if (open !== undefined) await insertRows(db, job, staged)
      return open !== undefined
    })
  }
  let batch: FileRow[] = []
  for await (const found of rowsBelow(book, head, declared)) {
    batch.push(found)
    count += 1
    if (found.isHidden === true) hidden.add(found.row)
    if (count > declared.most) throw refuse(texts.tooMany(grouped(declared.most)))
    if (batch.length < batchRows) continue
    if (!(await stage(batch))) return null
    batch = []
  }
  if (count === 0) throw refuse(texts.empty)
  if (batch.length > 0 && !(await stage(batch))) return null
  return {
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
