import { notFound } from '@portal/contract'
import { resultSentence } from '@portal/domain/tax/tax-result'
import { reachesTax, type TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { resultsOf } from '@portal/tax-return/server/public'
import { listTasksByNo, lockTask, type TaskOf } from '@portal/tax-task/server/public'
import type { FilingCandidate, FilingPreview, StartedFiling } from '../../contract/index.ts'
import type { FilingAdapter } from '../bureau/port.ts'
import { filingTexts } from '../store/filing.texts.ts'
import { findOpenAttempt, insertAttempt, listOpenAttempts } from '../attempts/attempt.repo.ts'
import { fileable, filedBefore, type FiledBefore } from './fileable.ts'
import { oneKeyTexts as texts } from '../attempts/one-key.texts.ts'
import { tellStep } from '../attempts/tell-step.ts'

type Bureau = Pick<FilingAdapter, 'isSimulated'> | null

/** What of these returns can be filed now, and what stands against the others. */
export async function previewFiling(
  db: Db,
  reach: TaxReach,
  { bureau, today }: { bureau: Bureau; today: string },
  taskNos: readonly string[],
): Promise<FilingPreview> {
  const { entId } = reach
  const tasks = (await listTasksByNo(db, entId, taskNos)).filter((task) => reachesTax(reach, task.taxType))
  if (tasks.length < taskNos.length) throw notFound(filingTexts.noTask)
  const [open, results, before] = await Promise.all([
    listOpenAttempts(db, entId, taskNos),
    resultsOf(db, entId, taskNos),
    filedBefore(db, entId, taskNos),
  ])
  const rows: FilingCandidate[] = []
  for (const taskNo of taskNos) {
    const task = tasks.find((each) => each.taskNo === taskNo) as TaskOf
    const attempt = open.find((each) => each.task_no === taskNo)
    rows.push({
      taskNo,
      version: task.version,
      taxType: task.taxType,
      period: task.period,
      occasion: task.occasion,
      told: resultSentence(results.get(taskNo)),
      fault: attempt === undefined ? await faultOf(db, task, before(task), { bureau, today }) : texts.begun,
      attemptId: attempt?.id ?? null,
    })
  }
  return { bureau: bureau === null ? 'none' : bureau.isSimulated ? 'simulated' : 'real', rows }
}

const faultOf = async (
  db: Db,
  task: TaskOf,
  before: FiledBefore,
  { bureau, today }: { bureau: Bureau; today: string },
): Promise<string | null> => (bureau === null ? texts.noBureau : (await fileable(db, task, before, today)).fault)

interface Starter extends TaxReach {
  userId: string
  now: Date
  today: string
}

/**
 * Begins to file returns, each for itself: one that can't go keeps none of the others. A return that is on its way
 * already gets no second attempt but the number of the first (second click, second tab).
 */
export async function startFiling(
  tx: Tx,
  starter: Starter,
  bureau: Bureau,
  asked: readonly { taskNo: string; version: number }[],
): Promise<StartedFiling[]> {
  const started: StartedFiling[] = []
  // In one order, so that two who choose the same returns do not wait for each other in a circle.
  for (const { taskNo, version } of asked.toSorted((a, b) => (a.taskNo < b.taskNo ? -1 : 1)))
    started.push({ taskNo, ...(await startOne(tx, starter, bureau, { taskNo, version })) })
  return started
}

async function startOne(
  tx: Tx,
  starter: Starter,
  bureau: Bureau,
  { taskNo, version }: { taskNo: string; version: number },
): Promise<{ attemptId: string | null; fault: string | null }> {
  const task = await lockTask(tx, starter, taskNo)
  const { db } = tx.as('filing')
  const open = await findOpenAttempt(db, task)
  if (open !== undefined) return { attemptId: open.id, fault: null }
  if (bureau === null) return { attemptId: null, fault: texts.noBureau }
  if (task.version !== version) return { attemptId: null, fault: filingTexts.changedSince }
  const before = await filedBefore(db, task.entId, [taskNo])
  const { fault } = await fileable(tx.db, task, before(task), starter.today)
  if (fault !== null) return { attemptId: null, fault }
  const id = newId()
  await insertAttempt(db, {
    id,
    ent_id: task.entId,
    task_no: taskNo,
    tax_type: task.taxType,
    state: 'queued',
    simulated: bureau.isSimulated,
    asked_by: starter.userId,
    asked_at: starter.now,
    next_at: starter.now,
    told: texts.toldQueued,
  })
  tellStep(tx, { id, ent_id: task.entId, task_no: taskNo }, 'queued')
  return { attemptId: id, fault: null }
}
