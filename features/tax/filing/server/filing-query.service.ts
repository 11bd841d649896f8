import type { TaxReach } from '@portal/server-kit/caller'
import { formatChinaTime } from '@portal/domain'
import { resultSentence } from '@portal/domain/tax/tax-result'
import { listUserNames } from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'
import { resultsOf } from '@portal/tax-return/server/public'
import { isEditable } from '@portal/tax-task/contract'
import { getTask } from '@portal/tax-task/server/public'
import type { FilingState, FilingUnlock } from '../contract/index.ts'
import { corrected } from './store/corrected.rules.ts'
import { listCorrections, listReceiptFiles, listUnlocks, listVersions, type UnlockRow } from './store/filing.repo.ts'
import { earliestDay, isUnlockable } from './store/filing.rules.ts'

/** Filings and requests of a return, and the actions its state allows now. */
export async function filingState(db: Db, reach: TaxReach, taskNo: string, today: string): Promise<FilingState> {
  const task = await getTask(db, reach, taskNo)
  const [versions, unlocks, corrections, receipts, results] = await Promise.all([
    listVersions(db, task),
    listUnlocks(db, task),
    listCorrections(db, task),
    listReceiptFiles(db, task),
    resultsOf(db, task.entId, [taskNo]),
  ])
  const names = await listUserNames(db, [
    ...versions.map((row) => row.registered_by),
    ...[...unlocks, ...corrections].flatMap((row) => [row.applicant_id, row.decided_by ?? '']),
  ])
  const nameOf = (id: string | null): string => (id === null ? '' : (names.get(id)?.name ?? ''))
  const standing = versions.map((row) => corrected(row, corrections, task.dueDate))
  const isPending = unlocks.some((row) => row.state === 'pending')
  return {
    taskNo,
    version: task.version,
    isAmending:
      versions.length > 0 && (isEditable(task.state) || task.state === 'inReview' || task.state === 'approved'),
    canRegister: task.state === 'approved' && !isPending,
    canUnlock: isUnlockable(task.state) && !isPending,
    canCorrect: versions.length > 0 && task.state !== 'archived' && !corrections.some((row) => row.state === 'pending'),
    earliest: earliestDay(task, standing.at(-1)?.filed_on),
    correctable: earliestDay(task, standing.at(-2)?.filed_on),
    latest: today,
    dueDate: task.dueDate,
    told: resultSentence(results.get(taskNo)),
    versions: standing.map((row) => ({
      number: row.number,
      kind: row.kind,
      filedOn: row.filed_on,
      receiptNo: row.receipt_no,
      declarant: row.declarant,
      remark: row.remark,
      registeredBy: nameOf(row.registered_by),
      registeredAt: formatChinaTime(row.registered_at),
      isLate: row.is_late,
      receiptFile: receipts.find((each) => each.number === row.number)?.file_name ?? null,
    })),
    unlocks: unlocks.map((row) => asked(row, nameOf)),
    corrections: corrections.map((row, index) => {
      const registered = versions.find((each) => each.number === row.number)
      const before = registered && corrected(registered, corrections.slice(0, index), task.dueDate)
      return {
        ...asked(row, nameOf),
        number: row.number,
        receiptNo: row.receipt_no,
        filedOn: row.filed_on,
        receiptBefore: before?.receipt_no ?? '',
        filedBefore: before?.filed_on ?? row.filed_on,
      }
    }),
  }
}

const asked = (row: UnlockRow, nameOf: (id: string | null) => string): FilingUnlock => ({
  processInstId: row.process_inst_id,
  state: row.state,
  reason: row.reason,
  applicant: nameOf(row.applicant_id),
  appliedAt: formatChinaTime(row.applied_at),
  opinion: row.opinion,
  decidedBy: nameOf(row.decided_by),
  decidedAt: row.decided_at === null ? null : formatChinaTime(row.decided_at),
})
