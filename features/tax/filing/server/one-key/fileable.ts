import type { Db } from '@portal/server-kit/database'
import { returnToFile, type ReturnToFile } from '@portal/tax-return/server/public'
import { isCreditCode } from '@portal/domain'
import { taskStateNames } from '@portal/tax-task/contract'
import type { TaskOf } from '@portal/tax-task/server/public'
import { corrected } from '../store/corrected.rules.ts'
import { listCorrectionsOf, listPendingUnlocks, listVersionsOf } from '../store/filing.repo.ts'
import { dayFault } from '../store/filing.rules.ts'
import { filingTexts } from '../store/filing.texts.ts'
import { oneKeyTexts as texts } from '../attempts/one-key.texts.ts'

/** A return that can go to the bureau today, or the reason why it can't. */
export type Fileable = { fault: string } | { fault: null; read: ReturnToFile; number: number }

/** What was filed and asked of some returns of one enterprise, in three statements for any number. */
export async function filedBefore(db: Db, entId: string, taskNos: readonly string[]) {
  const [versions, corrections, unlocks] = await Promise.all([
    listVersionsOf(db, entId, taskNos),
    listCorrectionsOf(db, entId, taskNos),
    listPendingUnlocks(db, entId, taskNos),
  ])
  return (task: TaskOf) => {
    const own = versions.filter((row) => row.task_no === task.taskNo)
    const last = own.at(-1)
    const changes = corrections.filter((row) => row.task_no === task.taskNo)
    return {
      number: own.length + 1,
      last: last && corrected(last, changes, task.dueDate),
      isUnlocking: unlocks.some((row) => row.task_no === task.taskNo),
    }
  }
}
export type FiledBefore = ReturnType<Awaited<ReturnType<typeof filedBefore>>>

/** Everything that stands against filing a return now, but an attempt under way. Its figures are read last. */
export async function fileable(db: Db, task: TaskOf, before: FiledBefore, today: string): Promise<Fileable> {
  const { last, number, isUnlocking } = before
  if (task.state === 'filed' && last) return { fault: filingTexts.already(last.filed_on, last.receipt_no) }
  if (task.state !== 'approved') return { fault: filingTexts.notFileable(taskStateNames[task.state]) }
  if (isUnlocking) return { fault: filingTexts.unlockRunning }
  const day = dayFault(today, { declared: task, lastFiledOn: last?.filed_on, today })
  if (day !== undefined) return { fault: day }
  const read = await returnToFile(db, task)
  if (!isCreditCode(read.creditCode)) return { fault: texts.noCode }
  if (read.fault !== null) return { fault: texts.blocked(read.fault.count, read.fault.message) }
  return { fault: null, read, number }
}
