import { linkTo } from '@portal/contract'
import { sendNotice } from '@portal/notification/server/public'
import type { Tx } from '@portal/server-kit/transaction'
import { returnTitle } from '@portal/tax-return/server/public'
import { returnPage } from '@portal/tax-return/pages'
import type { TaskOf } from '@portal/tax-task/server/public'
import { attemptStateNames, type AttemptState } from '../../contract/index.ts'
import type { AttemptRow } from '../attempts/attempt.table.ts'
import { oneKeyTexts as texts } from '../attempts/one-key.texts.ts'

/** Notice type 税务结果. */
const outcome = '102'
/** What waits for the person who began; a receipt needs nothing of anybody. */
const needsPerson: ReadonlySet<AttemptState> = new Set(['refused', 'failed', 'unreadable'])

/** Tells whoever began what he has to look at. */
export async function tellOutcome(
  tx: Tx,
  { row, task, now }: { row: AttemptRow; task: TaskOf; now: Date },
  state: AttemptState,
  told: string,
): Promise<void> {
  if (!needsPerson.has(state)) return
  await sendNotice(tx, {
    userId: row.asked_by,
    entId: row.ent_id,
    noticeType: outcome,
    title: texts.outcomeTitle(returnTitle(task), attemptStateNames[state]),
    content: `${returnTitle(task)}：${told}。`,
    data: { route: linkTo(returnPage, { id: task.taskNo }) },
    businessKey: `filing-attempt:${row.id}:${state}`,
    at: now,
  })
}
