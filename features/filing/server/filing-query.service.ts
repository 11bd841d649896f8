import { formatChinaTime } from '@portal/domain'
import { listUserNames } from '@portal/identity/server/public'
import type { Db } from '@portal/server-kit/database'
import { isEditable } from '@portal/tax-task/contract'
import { getTask } from '@portal/tax-task/server/public'
import type { FilingState } from '../contract/index.ts'
import { listUnlocks, listVersions } from './filing.repo.ts'
import { earliestDay, isUnlockable } from './filing.rules.ts'

/** What was filed of a return, what was asked for, and what its state allows now. */
export async function filingState(db: Db, entId: string, taskNo: string, today: string): Promise<FilingState> {
  const task = await getTask(db, entId, taskNo)
  const [versions, unlocks] = await Promise.all([listVersions(db, task), listUnlocks(db, task)])
  const names = await listUserNames(db, [...versions.map(row => row.registered_by), ...unlocks.flatMap(row => [row.applicant_id, row.decided_by ?? ''])])
  const nameOf = (id: string | null): string => id === null ? '' : names.get(id)?.name ?? ''
  const isPending = unlocks.some(row => row.state === 'pending')
  return {
    taskNo, version: task.version, isAmending: versions.length > 0 && (isEditable(task.state) || task.state === 'inReview' || task.state === 'approved'),
    canRegister: task.state === 'approved' && !isPending, canUnlock: isUnlockable(task.state) && !isPending,
    earliest: earliestDay(task.period, versions.at(-1)?.filed_on), latest: today, dueDate: task.dueDate,
    versions: versions.map(row => ({
      number: row.number, kind: row.kind, filedOn: row.filed_on, receiptNo: row.receipt_no, declarant: row.declarant, remark: row.remark,
      registeredBy: nameOf(row.registered_by), registeredAt: formatChinaTime(row.registered_at), isLate: row.is_late,
    })),
    unlocks: unlocks.map(row => ({
      processInstId: row.process_inst_id, state: row.state, reason: row.reason, applicant: nameOf(row.applicant_id), appliedAt: formatChinaTime(row.applied_at),
      opinion: row.opinion, decidedBy: nameOf(row.decided_by), decidedAt: row.decided_at === null ? null : formatChinaTime(row.decided_at),
    })),
  }
}
