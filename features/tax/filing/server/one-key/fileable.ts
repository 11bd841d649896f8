import type { Db } from '@portal/server-kit/database'
import { returnToFile, type ReturnToFile } from '@portal/tax-return/server/public'
import { isCreditCode } from '@portal/domain'
import { taskStateNames } from '@portal/tax-task/contract'
import type { TaskOf } from '@portal/tax-task/server/public'
import { corrected } from '../store/corrected.rules.ts'
import { findPendingUnlock, listCorrections, listVersions } from '../store/filing.repo.ts'
import { dayFault } from '../store/filing.rules.ts'
import { filingTexts } from '../store/filing.texts.ts'
import { oneKeyTexts as texts } from '../attempts/one-key.texts.ts'

/** A return that can go to the bureau today, or the reason why it can't. */
export type Fileable = { fault: string } | { fault: null; read: ReturnToFile; number: number }

/** Everything that stands against filing a return now, but an attempt under way. */
export async function fileable(db: Db, task: TaskOf, today: string): Promise<Fileable> {
  const versions = await listVersions(db, task)
  const corrections = await listCorrections(db, task)
  const last = versions.at(-1)
  const lastFiledOn = last && corrected(last, corrections, task.dueDate).filed_on
  if (task.state !== 'approved')
    return {
      fault:
        task.state === 'filed' && last
          ? filingTexts.already(lastFiledOn ?? last.filed_on, last.receipt_no)
          : filingTexts.notFileable(taskStateNames[task.state]),
    }
  if (await findPendingUnlock(db, task)) return { fault: filingTexts.unlockRunning }
  const late = dayFault(today, { declared: task, lastFiledOn, today })
  if (late !== undefined) return { fault: late }
  const read = await returnToFile(db, task)
  if (!isCreditCode(read.creditCode)) return { fault: texts.noCode }
  if (read.fault !== null) return { fault: texts.blocked(read.fault.count, read.fault.message) }
  return { fault: null, read, number: versions.length + 1 }
}
