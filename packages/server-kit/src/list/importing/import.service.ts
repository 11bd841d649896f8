import {
  CodedError,
  mostPreviewed,
  notFound,
  previewMinutes,
  refuse,
  type ImportDone,
  type ImportPreview,
} from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import type { Tx } from '../../database/transaction.ts'
import type { Call } from '../../http/handler.ts'
import { newId } from '../../ids.ts'
import type { Sealer } from '../../seal.ts'
import type { ExportedField } from '../exporting/cells.ts'
import type { DeclaredImport, Existing, ImportRow, ImportSource } from './import-source.ts'
import { importTexts as texts } from './import.texts.ts'
import { addFaults, completed, effectOf, judgeRows, readValues, type ReadRow } from './judge-rows.ts'
import { findColumns, keepColumns } from './columns.repo.ts'
import { readRows } from './read-rows.ts'
import { saidColumns } from './said-columns.ts'
import { findStaged, putStaged, settleStaged, type StagedRow } from './staged.repo.ts'
import { refusedRows, unitsOf } from './try-rows.ts'

/** A row of a preview as it is kept: what it does, and on which state of what is there. */
export type KeptRow = ReadRow & { effect: 'add' | 'change' | 'same' | 'refused'; stamp: string | null }

const order = { refused: 0, change: 1, add: 2, same: 3 } as const
/** Row numbers that a refusal names. */
const mostNamed = 10

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

const keysOf = (rows: readonly ReadRow[]): string[] => [
  ...new Set(rows.flatMap(({ key, reasons }) => (reasons.length === 0 ? [key] : []))),
]
const countsOf = (rows: readonly KeptRow[]) => {
  const of = (effect: KeptRow['effect']) => rows.filter((row) => row.effect === effect).length
  return { adds: of('add'), changes: of('change'), same: of('same'), refused: of('refused') }
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
    tx,
    call,
    wanted.map((row) => ({ row: row.row, ...writtenOf(row, existing, fields) })),
  )
  const done: ImportDone = { ...counts, skipped, ...(waiting.length === 0 ? {} : { waiting }) }
  const { db } = tx.as('kit')
  if (staged.columns !== null) await keepColumns(db, call.scope, declared.path, staged.columns, call.now())
  await settleStaged(db, importId, done)
  call.about(importId, { file: staged.file_name, ...counts, skipped })
  return done
}

const isWritten = (effect: KeptRow['effect']): boolean => effect === 'add' || effect === 'change'

function writtenOf(
  { values, key }: ReadRow,
  existing: ReadonlyMap<string, Existing>,
  fields: readonly ExportedField[],
) {
  const before = existing.get(key) ?? null
  return { values: completed(values, before, fields), existing: before }
}

/** @throws refused with the row's number where something refuses it now that did not in the preview. */
async function writeAll(
  source: ImportSource,
  tx: Tx,
  call: Call,
  rows: readonly (ImportRow & { row: number })[],
): Promise<string[]> {
  const write = await source.writer(tx, call)
  const waiting: string[] = []
  for (const unit of unitsOf(source, rows))
    try {
      waiting.push(...((await write(unit)) ?? []))
    } catch (error) {
      if (!(error instanceof CodedError)) throw error
      const numbers = unit.map(({ row }) => row)
      throw refuse(texts.rowRefused(namedRows(numbers), error.message), { reason: 'refused', rows: numbers })
    }
  return waiting
}

const namedRows = (rows: readonly number[]): string =>
  rows.slice(0, mostNamed).join('、') + (rows.length > mostNamed ? '…' : '')

function assertFresh(rows: readonly KeptRow[], existing: ReadonlyMap<string, Existing>): void {
  const stale = rows.filter(({ key, stamp }) => (existing.get(key)?.stamp ?? null) !== stamp).map(({ row }) => row)
  if (stale.length === 0) return
  throw refuse(texts.stale(namedRows(stale), stale.length), { reason: 'stale', rows: stale })
}

/** The kept rows. @throws refused when the preview has expired. */
export function openRows(staged: StagedRow, sealer: Sealer, now: Date): KeptRow[] {
  if (staged.expires_at < now) throw refuse(texts.expired)
  return JSON.parse(sealer.open(staged.rows, `list-import:${staged.id}`)) as KeptRow[]
}
