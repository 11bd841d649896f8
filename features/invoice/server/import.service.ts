import { CodedError, refuse } from '@portal/contract'
import { newId, scopeOf, type Call, type Db, type FileStore, type Jobs, type Scope, type Tx } from '@portal/server-kit'
import type { ImportStatus } from '../contract/invoice.schema.ts'
import { findingsShown } from '../contract/invoice.schema.ts'
import { findImport, insertImport, listFindings, moveImport, type ImportRow } from './import.repo.ts'
import { importTexts } from './import.texts.ts'
import { presentImport } from './invoice.present.ts'

export const readQueue = 'invoice-read'
export const writeQueue = 'invoice-write'
export interface ImportJob { importId: string, entId: string, userId: string }

export interface ImportPorts { files: FileStore, jobs: Jobs }

export async function getImport(db: Db, scope: Scope, importId: string): Promise<ImportRow> {
  const row = await findImport(db, scope, importId)
  if (!row) throw new CodedError('notFound', { text: '没有找到这次导入' })
  return row
}

/** Keeps the file, notes the import and enqueues its reading, all in one transaction. */
export async function beginImport(call: Call, ports: ImportPorts, fields: { direction: 'output' | 'input' | 'both', period: string }): Promise<string> {
  const [upload] = call.files
  if (!upload) throw refuse(importTexts.noFile)
  const importId = newId()
  await call.write(async (tx) => {
    const file = await ports.files.keep(tx, call.scope, upload, { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', purpose: 'invoice-import' })
    const at = call.now()
    await insertImport(tx.db, {
      id: importId, ent_id: call.scope.entId, user_id: call.scope.userId, period: fields.period, direction: fields.direction, file_id: file.id, file_name: file.name,
      sha256: file.sha256, state: 'reading', created_at: at, updated_at: at,
    })
    await ports.jobs.enqueue(tx, readQueue, { importId, entId: call.scope.entId, userId: call.scope.userId } satisfies ImportJob)
    call.about(importId, { file: file.name, size: file.size })
  })
  return importId
}

export async function importStatusOf(db: Db, scope: Scope, importId: string): Promise<ImportStatus> {
  const row = await getImport(db, scope, importId)
  return presentImport(row, await listFindings(db, scope, importId, findingsShown))
}

/** Asks for the preview to be written. Refused invoices need `skipRefused`; without it nothing moves. */
export async function confirmImport(tx: Tx, scope: Scope, now: Date, jobs: Jobs, input: { importId: string, skipRefused?: boolean | undefined }): Promise<string> {
  const row = await getImport(tx.db, scope, input.importId)
  if (row.state === 'writing' || row.state === 'done') return row.state
  if (row.state !== 'preview') throw refuse(importTexts.notPreview(row.state))
  if (row.refused > 0 && input.skipRefused !== true) throw refuse(importTexts.hasRefused(row.refused))
  const moved = await moveImport(tx.db, scope.entId, row.id, ['preview'], { state: 'writing', skip_refused: input.skipRefused === true, updated_at: now })
  if (!moved) throw refuse(importTexts.notPreview('writing'))
  await jobs.enqueue(tx, writeQueue, { importId: row.id, entId: scope.entId, userId: scope.userId } satisfies ImportJob)
  return 'writing'
}

export async function cancelImport(tx: Tx, scope: Scope, now: Date, importId: string): Promise<string> {
  const row = await getImport(tx.db, scope, importId)
  if (row.state === 'cancelled') return row.state
  const moved = await moveImport(tx.db, scope.entId, importId, ['reading', 'preview', 'refused'], { state: 'cancelled', worker: null, updated_at: now })
  if (!moved) throw refuse(importTexts.notOpen(row.state))
  return 'cancelled'
}

export const scopeOfJob = (job: ImportJob): Scope => scopeOf(job)
