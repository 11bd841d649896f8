import {
  mostPreviewed,
  notFound,
  previewMinutes,
  refuse,
  type ImportDone,
  type ImportPreview,
  type PreviewRow,
} from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import type { Tx } from '../../../database/transaction.ts'
import type { Call } from '../../../http/handler.ts'
import { newId } from '../../../ids.ts'
import { XlsxError } from '../../../xlsx/errors.ts'
import { findColumns } from '../columns.repo.ts'
import { importTexts as texts } from '../import.texts.ts'
import { saidColumns } from '../mapped-head.ts'
import { headOf, openTable } from '../read-rows.ts'
import { findStaged } from '../staged.repo.ts'
import { deleteImport, deleteRows, firstRows, listReplaced, type StreamRow } from './stream.repo.ts'
import { openRow, sealCall, type Streamed } from './stream.types.ts'

/** Hours that a reading may take with all its waits. */
const readingHours = 24
const bounds = { timeoutSeconds: 120, heapMb: 448 }
export const previewUntil = (now: Date): Date => new Date(now.getTime() + previewMinutes * 60_000)

/**
 * Keeps the file and begins its reading. @throws refused in words for a file that is no table or whose columns are not
 * known (`ColumnsAsked`).
 */
export async function beginStream(of: Streamed, call: Call, said: string | undefined): Promise<ImportPreview> {
  const { declared, kit, runs, sealer } = of
  const [file] = call.files
  if (file === undefined) throw refuse(texts.noFile)
  const columns = await columnsOf(of, call, said)
  const importId = newId()
  const { entId, userId } = call.scope
  await kit.files.prepare(file)
  const row = await call.write(async (tx) => {
    const { db } = tx.as('kit')
    for (const { id, ent_id, file_id } of await listReplaced(db, call.scope, declared.path)) {
      await deleteImport(db, { importId: id, entId: ent_id })
      if (file_id !== null) await kit.files.drop(tx, ent_id, file_id)
    }
    const stored = await kit.files.keep(tx, call.scope, file, {
      mediaType: 'application/octet-stream',
      purpose: 'list-import',
    })
    await runs.begin(tx, { importId, entId, userId })
    return db
      .insertInto('list_import')
      .values({
        id: importId,
        path: declared.path,
        user_id: userId,
        ent_id: entId,
        file_name: file.name,
        rows: '',
        result: null,
        expires_at: new Date(call.now().getTime() + readingHours * 3_600_000),
        columns: columns === null ? null : JSON.stringify(columns),
        state: 'reading',
        file_id: stored.id,
        caller: sealCall(sealer, importId, call),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return statusOf(row, [])
}

/** How the file's columns are read, found before anything is kept; null without a mapping. */
async function columnsOf({ declared }: Streamed, call: Call, said: string | undefined) {
  const [file] = call.files
  if (file === undefined) throw refuse(texts.noFile)
  const mapping =
    declared.mapping === true
      ? { kept: await findColumns(call.db, call.scope, declared.path), said: saidColumns(said) }
      : null
  try {
    const book = await openTable(file, mapping !== null, { ...bounds, ...call.work })
    return (await headOf(book, declared, mapping)).read
  } catch (error) {
    throw error instanceof XlsxError ? refuse(error.message) : error
  }
}

/** The import as its page asks for it: counts and first rows once it was read. */
export async function streamStatus(of: Streamed, call: Call, importId: string): Promise<ImportPreview> {
  const row = await foundStream(of, call, importId)
  return statusOf(row, row.state === 'preview' ? await shownRows(of, call, row) : [])
}

async function foundStream({ declared }: Streamed, call: Pick<Call, 'db' | 'scope'>, id: string): Promise<StreamRow> {
  const row = await findStaged(call.db, call.scope, declared.path, id)
  if (row === undefined) throw notFound(texts.notFound)
  return row
}

/** What is refused first, then what changes. */
async function shownRows({ sealer }: Streamed, call: Call, row: StreamRow): Promise<PreviewRow[]> {
  const shown: PreviewRow[] = []
  const ref = { importId: row.id, entId: row.ent_id }
  for (const effect of ['refused', 'change', 'add', 'same'] as const)
    if (shown.length < mostPreviewed)
      for (const found of await firstRows(call.db, ref, [effect], mostPreviewed - shown.length)) {
        const { key, changes, reasons, facts } = openRow(sealer, row.id, found.body)
        const doubled = found.doubled === null ? null : { field: '', title: '', message: texts.doubled(found.doubled) }
        shown.push({
          row: found.row,
          effect,
          key,
          changes: effect === 'refused' ? [] : changes,
          reasons: doubled === null ? reasons : [doubled],
          ...(facts === undefined ? {} : { facts }),
        })
      }
  return shown
}

const nothing = { total: 0, adds: 0, changes: 0, same: 0, refused: 0 }

const statusOf = (row: StreamRow, rows: PreviewRow[]): ImportPreview => ({
  importId: row.id,
  fileName: row.file_name,
  ...nothing,
  ...row.facts,
  expiresAt: formatChinaTime(row.expires_at),
  ...(row.columns === null ? {} : { columns: row.columns }),
  progress: { state: row.state, read: row.rows_read, written: row.written, message: row.message, done: row.result },
  rows,
})

/**
 * Has a preview written; said twice it is written once. Answers what was taken over where that is over already.
 * @throws refused while it is read, when it has expired or was given up, and for refused rows not to be skipped
 */
export async function confirmStream(
  of: Streamed,
  tx: Tx,
  call: Call,
  { importId, skipRefused }: { importId: string; skipRefused?: boolean | undefined },
): Promise<ImportDone | null> {
  const { db } = tx.as('kit')
  const row = await findStaged(db, call.scope, of.declared.path, importId, true)
  if (row === undefined) throw notFound(texts.notFound)
  const { refused = 0, adds = 0, changes = 0, same = 0 } = row.facts ?? {}
  call.about(importId, { file: row.file_name, adds, changes, same, skipped: refused })
  if (row.state === 'done' || row.state === 'writing') return row.result
  if (row.state !== 'preview') throw refuse(texts.notPreview[row.state])
  if (row.expires_at < call.now()) throw refuse(texts.expired)
  if (refused > 0 && skipRefused !== true) throw refuse(texts.hasRefused(refused))
  if (adds + changes === 0) throw refuse(texts.nothing)
  await of.runs.turn(tx, { importId, entId: row.ent_id, userId: row.user_id }, ['preview'], {
    state: 'writing',
    expires_at: previewUntil(call.now()),
  })
  return null
}

/** Gives an import up: nothing of it is written. @throws refused when it was written already */
export async function cancelStream(of: Streamed, tx: Tx, call: Call, importId: string): Promise<null> {
  const { db } = tx.as('kit')
  const row = await findStaged(db, call.scope, of.declared.path, importId, true)
  if (row === undefined) throw notFound(texts.notFound)
  call.about(importId, { file: row.file_name })
  if (row.state === 'done') throw refuse(texts.isDone)
  const ref = { importId, entId: row.ent_id }
  await of.runs.turn(tx, { ...ref, userId: row.user_id }, [row.state], { state: 'cancelled' })
  await deleteRows(db, ref)
  if (row.file_id !== null) await of.kit.files.drop(tx, row.ent_id, row.file_id)
  return null
}
