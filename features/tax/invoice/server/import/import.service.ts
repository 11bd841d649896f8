import { isDeepStrictEqual } from 'node:util'
import { CodedError, refuse } from '@portal/contract'
import { newId, type Call, type Db, type FileStore, type Jobs, type Scope, type Tx } from '@portal/server-kit'
import type { RunJob } from '@portal/server-kit/imports/run.types'
import type { ImportAgain, ImportState, ImportStatus } from '../../contract/invoice.schema.ts'
import { findingsShown } from '../../contract/invoice.schema.ts'
import { asksHiddenRows, asksListPeriod, type Choices } from '../../contract/asks.ts'
import { againStates } from './import.file.ts'
import { findImport, hasFired, insertImport, listFindings, type ImportRow } from './import.repo.ts'
import { importTexts } from './import.texts.ts'
import { jsonText } from './reading/import.rows.ts'
import type { ImportRuns } from './import.runs.ts'
import { sweepQueue } from './import.work.ts'
import { presentImport } from './invoice.present.ts'

export interface ImportPorts {
  files: FileStore
  jobs: Jobs
  runs: ImportRuns
}

export async function getImport(db: Db, scope: Scope, importId: string): Promise<ImportRow> {
  const row = await findImport(db, scope, importId)
  if (!row) throw new CodedError('notFound', { text: '没有找到这次导入' })
  return row
}

/** Stores the file, inserts the import and enqueues its reading, all in one transaction. */
export async function beginImport(
  call: Call,
  ports: ImportPorts,
  fields: { direction: 'output' | 'input' | 'both'; period: string },
): Promise<string> {
  const [upload] = call.files
  if (!upload) throw refuse(importTexts.noFile)
  const importId = newId()
  await call.write(async (tx) => {
    const file = await ports.files.keep(tx, call.scope, upload, {
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      purpose: 'invoice-import',
    })
    const at = call.now()
    await insertImport(tx.db, {
      id: importId,
      ent_id: call.scope.entId,
      user_id: call.scope.userId,
      period: fields.period,
      direction: fields.direction,
      file_id: file.id,
      file_name: file.name,
      sha256: file.sha256,
      state: 'reading',
      worker: null,
      rows_expected: null,
      created_at: at,
      updated_at: at,
    })
    await ports.runs.begin(tx, jobOf(call.scope, importId))
    call.about(importId, { file: file.name, size: file.size })
  })
  return importId
}

const jobOf = ({ entId, userId }: Scope, importId: string): RunJob => ({ importId, entId, userId })

export async function importStatusOf(db: Db, scope: Scope, importId: string): Promise<ImportStatus> {
  const row = await getImport(db, scope, importId)
  // While reading, findings are still being added and removed.
  return presentImport(row, row.state === 'reading' ? [] : await listFindings(db, scope, importId, findingsShown))
}

/**
 * Confirms the preview for writing; returns the import before and after. @throws refused when it has refused invoices
 * and `skipRefused` is not set.
 */
export async function confirmImport(
  tx: Tx,
  scope: Scope,
  runs: ImportRuns,
  input: { importId: string; skipRefused?: boolean | undefined },
): Promise<{ before: ImportRow; after: ImportRow }> {
  const row = await getImport(tx.db, scope, input.importId)
  if (row.state === 'writing' || row.state === 'done') return { before: row, after: row }
  if (row.state !== 'preview') throw refuse(importTexts.notPreview(row.state))
  if (await hasFired(tx.db, scope, row.id, asksListPeriod)) throw refuse(importTexts.asksListPeriod)
  if (await hasFired(tx.db, scope, row.id, asksHiddenRows)) throw refuse(importTexts.asksHiddenRows)
  if (row.refused > 0 && input.skipRefused !== true) throw refuse(importTexts.hasRefused(row.refused))
  const moved = await runs.turn(tx, jobOf(scope, row.id), ['preview'], {
    state: 'writing',
    message: '',
    skip_refused: input.skipRefused === true,
    written: 0,
  })
  if (!moved) throw refuse(importTexts.notPreview('writing'))
  return { before: row, after: moved }
}

const open: readonly ImportState[] = ['reading', 'preview', 'refused', 'writing']

/**
 * Cancels the import. A running job notices within a second; a write is rolled back completely, unless it has already
 * committed.
 */
export async function cancelImport(
  tx: Tx,
  scope: Scope,
  { runs, jobs }: Pick<ImportPorts, 'runs' | 'jobs'>,
  importId: string,
): Promise<string> {
  const row = await getImport(tx.db, scope, importId)
  if (row.state === 'cancelled') return row.state
  const moved = await runs.turn(tx, jobOf(scope, importId), open, { state: 'cancelled', message: '' })
  if (!moved) throw refuse(importTexts.notOpen((await getImport(tx.db, scope, importId)).state))
  // Nobody waits while its rows are deleted.
  if (moved.staged) await jobs.enqueue(tx, sweepQueue, {})
  return 'cancelled'
}

/**
 * Reads the kept file again: of a failed or cancelled import; with anything the person says anew (`isToldAnew`: of
 * words, for all files), also of a preview.
 */
export async function readAgain(
  tx: Tx,
  scope: Scope,
  runs: ImportRuns,
  { importId, period, direction, listPeriod, ...said }: ImportAgain,
  isToldAnew = false,
): Promise<string> {
  const row = await getImport(tx.db, scope, importId)
  const choices: Choices = { ...row.choices, ...said }
  const isOther =
    isToldAnew ||
    !isDeepStrictEqual(choices, row.choices ?? {}) ||
    (period ?? row.period) !== row.period ||
    (direction ?? row.direction) !== row.direction ||
    (listPeriod ?? row.list_period) !== row.list_period
  if (row.state === 'reading' && !isOther) return row.state
  const from: readonly ImportState[] = isOther ? [...againStates, 'preview'] : againStates
  const fileGone = () => refuse(importTexts.fileGone)
  if (from.includes(row.state) && !row.file_kept) throw fileGone()
  const moved = await runs.turn(tx, jobOf(scope, importId), from, {
    state: 'reading',
    message: '',
    rows_read: 0,
    rows_expected: null,
    written: 0,
    facts: null,
    period: period ?? row.period,
    direction: direction ?? row.direction,
    list_period: listPeriod ?? row.list_period,
    choices: jsonText(choices),
  })
  if (!moved) throw refuse(importTexts.notAgain(row.state))
  // The file was deleted between the two checks; throwing rolls back the change of state.
  if (!moved.file_kept) throw fileGone()
  return 'reading'
}
