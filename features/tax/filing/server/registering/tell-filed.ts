import { returnPage } from '@portal/tax-return/pages'
import { linkTo } from '@portal/contract'
import { resultSentence } from '@portal/domain/tax/tax-result'
import { listUserNames } from '@portal/identity/server/people'
import { sendNotices } from '@portal/notification/server/public'
import type { Tx } from '@portal/server-kit/transaction'
import { resultsOf, returnTitle, reviewType } from '@portal/tax-return/server/public'
import type { TaskOf } from '@portal/tax-task/server/public'
import { partiesOf } from '@portal/workflow/server/public'
import type { VersionRow } from '../store/filing.repo.ts'
import { filingTexts as texts } from '../store/filing.texts.ts'

/** Notice type 税务结果. */
const outcome = '102'

/** Business key of the notices about a filed version. */
export const filedKey = (taskNo: string, number: number): string => `filed:${taskNo}:${number}`

/** Notifies the submitter and the approver that a return is filed, but not the user registering it. */
export async function notifyFiled(tx: Tx, task: TaskOf, made: VersionRow): Promise<void> {
  const { entId, taskNo } = task
  const parties = await partiesOf(tx.db, { entId, businessType: reviewType, businessCode: taskNo })
  const told = [...new Set(parties)].filter((userId) => userId !== made.registered_by)
  if (told.length === 0) return
  const [names, results] = [await listUserNames(tx.db, [made.registered_by]), await resultsOf(tx.db, entId, [taskNo])]
  const title = texts.filedTitle(returnTitle(task), made.kind)
  await sendNotices(tx, told, {
    entId,
    noticeType: outcome,
    title,
    content:
      texts.filedContent(title, made, names.get(made.registered_by)?.name ?? '') + resultSentence(results.get(taskNo)),
    data: { route: linkTo(returnPage, { id: taskNo }) },
    businessKey: filedKey(taskNo, made.number),
    at: made.registered_at,
  })
}
