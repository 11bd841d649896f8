import { linkTo } from '@portal/contract'
import { sendNotices } from '@portal/notification/server/public'
import type { Tx } from '@portal/server-kit/transaction'
import { returnPage } from '@portal/tax-return/pages'
import { returnTitle, reviewType } from '@portal/tax-return/server/public'
import type { FiledPeriodAfter, TaskOf } from '@portal/tax-task/server/public'
import { partiesOf } from '@portal/workflow/server/public'
import { filingTexts as texts } from '../store/filing.texts.ts'
import type { VersionRow } from '../store/filing.repo.ts'

/** Notice type 税务结果. */
const outcome = '102'

/** Tells who handed in and passed later periods of the year that these rest on figures of before this filing. */
export async function notifyLater(
  tx: Tx,
  task: TaskOf,
  made: VersionRow,
  later: readonly FiledPeriodAfter[],
): Promise<void> {
  const { entId } = task
  for (const { taskNo, period } of later) {
    const told = [...new Set(await partiesOf(tx.db, { entId, businessType: reviewType, businessCode: taskNo }))]
    if (told.length === 0) continue
    const rests = returnTitle({ ...task, period })
    await sendNotices(tx, told, {
      entId,
      noticeType: outcome,
      title: texts.laterTitle(rests),
      content: texts.laterContent(rests, returnTitle(task), made.kind),
      data: { route: linkTo(returnPage, { id: taskNo }) },
      businessKey: `filed:${task.taskNo}:${made.number}:${taskNo}`,
      at: made.registered_at,
    })
  }
}
