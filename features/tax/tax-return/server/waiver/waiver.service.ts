import { notFound, refuse } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { listUserNames } from '@portal/identity/server/people'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Call } from '@portal/server-kit/feature'
import type { FileStore, StoredFile } from '@portal/server-kit'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { isEditable } from '@portal/tax-task/contract'
import { getTask, isTaskReached, lockTask } from '@portal/tax-task/server/public'
import { namedCells, type FiredRule, type Waiver } from '../../contract/index.ts'
import { loadReturn, textsOf } from '../computation/load.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import type { AskReadiness } from '../readiness/readiness.service.ts'
import { currentFindings } from '../checks/validate.service.ts'
import { evidenceType } from './evidence.ts'
import { figuresOf } from './standing.ts'
import { findWaiver, listWaivers, moveWaivers, replaceWaiver, type WaiverRow } from './waiver.repo.ts'
import { waiverTexts as texts } from './waiver.texts.ts'

/** Waives a warning for its current figures. The check must fire on the server, whatever the page shows. */
export async function waive(
  call: Call,
  files: FileStore,
  ask: AskReadiness,
  input: { taskNo: string; checkId: string; reason: string },
): Promise<Waiver> {
  const reason = input.reason.trim()
  if (reason === '') throw refuse(texts.noReason)
  const [upload] = call.files
  const mediaType = upload === undefined ? null : await evidenceType(upload, call)
  const row = await call.write(async (tx) => {
    const state = await openReturn(tx, call.scope, input.taskNo)
    const fired = firingWarning(await currentFindings(tx.db, call.scope, state, ask), input.checkId)
    const file =
      upload === undefined || mediaType === null
        ? null
        : await files.keep(tx, call.scope, upload, { mediaType, purpose: 'return-waiver' })
    const made = newRow(call, state, fired, reason, file)
    await replaceWaiver(tx.as('tax-return').db, made)
    call.about(input.taskNo, {
      checkId: input.checkId,
      left: fired.left,
      right: fired.right,
      reason,
      evidence: file?.name ?? null,
    })
    return made
  })
  const [one] = await presentWaivers(call.db, [row])
  return one as Waiver
}

async function openReturn(tx: Tx, scope: Scope, taskNo: string): Promise<ReturnState> {
  const task = await lockTask(tx, scope, taskNo)
  if (!isEditable(task.state)) throw refuse(texts.locked(task.state))
  return loadReturn(tx.db, task)
}

function firingWarning(firing: readonly FiredRule[], checkId: string): FiredRule {
  const fired = firing.find((rule) => rule.id === checkId)
  if (fired === undefined) throw refuse(texts.notFiring)
  if (fired.level === 'error') throw refuse(texts.blocking)
  if (fired.level === 'info') throw refuse(texts.onlyWarnings)
  return fired
}

function newRow(
  { scope, now }: Call,
  state: ReturnState,
  fired: FiredRule,
  reason: string,
  file: StoredFile | null,
): WaiverRow {
  const textOf = textsOf(state)
  return {
    id: newId(),
    ent_id: scope.entId,
    task_no: state.task.taskNo,
    check_id: fired.id,
    message: fired.message,
    left_side: fired.left,
    right_side: fired.right,
    cells: Object.fromEntries(namedCells(fired).map((ref) => [ref, textOf(ref)])),
    reason,
    file_id: file?.id ?? null,
    file_name: file?.name ?? null,
    file_size: file?.size ?? null,
    user_id: scope.userId,
    at: now(),
    state: 'open',
    approved_by: null,
    approved_at: null,
  }
}

export async function waiversOf(db: Db, scope: Scope, taskNo: string): Promise<Waiver[]> {
  return presentWaivers(db, await listWaivers(db, await getTask(db, scope, taskNo)))
}

export async function withdrawWaiver(tx: Tx, scope: Scope, waiverId: string): Promise<WaiverRow> {
  const found = await findWaiver(tx.db, scope.entId, waiverId)
  if (found === undefined || !(await isTaskReached(tx.db, scope, found.task_no))) throw notFound(texts.noWaiver)
  const task = await lockTask(tx, scope, found.task_no)
  if (found.user_id !== scope.userId) throw refuse(texts.notYours)
  if (!isEditable(task.state)) throw refuse(texts.locked(task.state))
  // Reads again under the task's lock: it may have been submitted or replaced meanwhile.
  const row = await findWaiver(tx.db, scope.entId, waiverId)
  if (row?.state === 'withdrawn' || row?.state === 'replaced') throw notFound(texts.noWaiver)
  if (row?.state !== 'open') throw refuse(texts.handedIn)
  await moveWaivers(tx.as('tax-return').db, task, 'open', { state: 'withdrawn' }, [waiverId])
  return row
}

export async function evidenceOf(db: Db, scope: Scope, files: FileStore, waiverId: string): Promise<StoredFile> {
  const row = await findWaiver(db, scope.entId, waiverId)
  if (row === undefined || !(await isTaskReached(db, scope, row.task_no))) throw notFound(texts.noWaiver)
  const file = row.file_id === null ? null : await files.find(db, scope, row.file_id)
  if (file === null) throw notFound(texts.noEvidence)
  return file
}

export async function presentWaivers(db: Db, rows: readonly WaiverRow[]): Promise<Waiver[]> {
  const names = await listUserNames(db, [
    ...new Set(rows.flatMap((row) => [row.user_id, row.approved_by ?? row.user_id])),
  ])
  const nameOf = (id: string): string => names.get(id)?.name ?? ''
  return rows.map((row) => ({
    waiverId: row.id,
    ...figuresOf(row),
    message: row.message,
    reason: row.reason,
    evidence: row.file_name === null ? null : { name: row.file_name, size: row.file_size ?? 0 },
    userId: row.user_id,
    userName: nameOf(row.user_id),
    at: formatChinaTime(row.at),
    state: row.state as Waiver['state'],
    approvedBy: row.approved_by === null ? null : nameOf(row.approved_by),
    approvedAt: row.approved_at === null ? null : formatChinaTime(row.approved_at),
  }))
}
