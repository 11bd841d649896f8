import { mostPreviewed, notFound, previewMinutes, refuse, type ImportDone, type ImportPreview } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import type { Tx } from '../../database/transaction.ts'
import type { Call } from '../../http/handler.ts'
import { newId } from '../../ids.ts'
import type { Sealer } from '../../seal.ts'
import type { ExportedField } from '../exporting/cells.ts'
import type { DeclaredImport, ImportSource } from './import-source.ts'
import { importTexts as texts } from './import.texts.ts'
import { addFaults, effectOf, judgeRows, readValues } from './judge-rows.ts'
import { saidColumns } from './mapped-head.ts'
import { findColumns, keepColumns, saidWords } from './columns.repo.ts'
import { readRows } from './read-rows.ts'
import { findStaged, putStaged, settleStaged, type StagedRow } from './staged.repo.ts'
import { refusedRows } from './try-rows.ts'
import { assertFresh, countsOf, isWritten, keysOf, writeAll, writtenOf, type KeptRow } from './write-rows.ts'

const order = { refused: 0, change: 1, add: 2, same: 3 } as const
/** Reads the uploaded workbook and keeps what it would do, sealed, for this person and enterprise. */
export async function previewImport(
  declared: DeclaredImport,
  source: ImportSource,
  sealer: Sealer,
  fields: readonly ExportedField[],
  call: Call,
  said?: string,
): Promise<ImportPreview> {
  const [file] = call.files
  if (file === undefined) throw refuse(texts.noFile)
  const mapping =
    declared.mapping === true
      ? { kept: await findColumns(call.db, call.scope, declared.path), said: saidColumns(said) }
      : null
  const found = await readRows(file, declared, call.work, mapping)
  const read = readValues(declared, source, found, fields)
  await judgeRows(declared, source, read, call.db, call)
  const existing = await source.find(call.db, call, keysOf(read))
  const wanted = read.filter((row) => isWritten(effectOf(row, existing.get(row.key), fields).effect))
  const tried = wanted.map((row) => ({ row, ...writtenOf(row, existing, fields) }))
  const { refused, waiting } = await refusedRows(declared, source, call, tried)
  for (const [{ row }, faults] of refused) addFaults(declared, row, faults)
  const told = read.map(({ key, values }) => ({ values, before: existing.get(key)?.values ?? {} }))
  const names = (await source.named?.(call.db, call, told)) ?? {}
  const judged = read.map((row) => ({ row, shown: effectOf(row, existing.get(row.key), fields, names) }))
  const kept = judged.map(({ row, shown }): KeptRow => ({
    ...row,
    effect: shown.effect,
    stamp: existing.get(row.key)?.stamp ?? null,
  }))
  const id = newId()
  const expires = new Date(call.now().getTime() + previewMinutes * 60_000)
  const counts = countsOf(kept)
  await call.write((tx) =>
    putStaged(tx.as('kit').db, {
      id,
      path: declared.path,
      user_id: call.scope.userId,
      ent_id: call.scope.entId,
      file_name: file.name,
      rows: sealer.seal(JSON.stringify(kept), `list-import:${id}`),
      expires_at: expires,
      columns: found.columns === null ? null : JSON.stringify(found.columns),
    }),
  )
  return {
    importId: id,
    fileName: file.name,
    total: kept.length,
    ...counts,
    expiresAt: formatChinaTime(expires),
    ...(found.hidden === null ? {} : { hidden: found.hidden }),
    ...(waiting === 0 ? {} : { waiting }),
    ...(found.columns === null ? {} : { columns: found.columns }),
    rows: judged
      .map(({ shown }) => shown)
      .toSorted((a, b) => order[a.effect] - order[b.effect] || a.row - b.row)
      .slice(0, mostPreviewed),
  }
}

/**
 * Takes the preview over, all of it or nothing. A second time it answers what the first did. @throws refused when it
 * has expired, has refused rows that were not to be skipped, or when rows changed since.
 */
export async function confirmImport(
  declared: DeclaredImport,
  source: ImportSource,
  sealer: Sealer,
  fields: readonly ExportedField[],
  tx: Tx,
  call: Call,
  { importId, skipRefused }: { importId: string; skipRefused?: boolean | undefined },
): Promise<ImportDone> {
  const staged = await findStaged(tx.as('kit').db, call.scope, declared.path, importId, true)
  if (staged === undefined) throw notFound(texts.notFound)
  if (staged.result !== null) {
    call.about(importId)
    return staged.result
  }
  const rows = openRows(staged, sealer, call.now())
  const { refused: skipped, ...counts } = countsOf(rows)
  if (skipped > 0 && skipRefused !== true) throw refuse(texts.hasRefused(skipped))
  if (counts.adds + counts.changes === 0) throw refuse(texts.nothing)
  const good = rows.filter(({ effect }) => effect !== 'refused')
  const existing = await source.find(tx.db, call, keysOf(good))
  assertFresh(good, existing)
  const wanted = good.filter(({ effect }) => isWritten(effect))
  const waiting = await writeAll(
    source,
    await source.writer(tx, call),
    wanted.map((row) => ({ row: row.row, ...writtenOf(row, existing, fields) })),
  )
  const done: ImportDone = { ...counts, skipped, ...(waiting.length === 0 ? {} : { waiting }) }
  const { db } = tx.as('kit')
  if (staged.columns !== null) await keepColumns(db, call.scope, declared.path, saidWords(staged.columns), call.now())
  await settleStaged(db, importId, done)
  call.about(importId, { file: staged.file_name, ...counts, skipped })
  return done
}

/** The kept rows. @throws refused when the preview has expired. */
export function openRows(staged: StagedRow, sealer: Sealer, now: Date): KeptRow[] {
  if (staged.expires_at < now) throw refuse(texts.expired)
  return JSON.parse(sealer.open(staged.rows, `list-import:${staged.id}`)) as KeptRow[]
}
