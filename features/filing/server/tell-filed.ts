import { resultSentence } from '@portal/domain/tax-result'
import { listUserNames } from '@portal/identity/server/public'
import { sendNotices } from '@portal/notification/server/public'
import type { Tx } from '@portal/server-kit/transaction'
import { resultsOf, returnTitle, reviewType } from '@portal/tax-return/server/public'
import type { TaskOf } from '@portal/tax-task/server/public'
import { partiesOf } from '@portal/workflow/server/public'
import type { VersionRow } from './filing.repo.ts'
import { filingTexts as texts } from './filing.texts.ts'

/** 税务结果 */
const outcome = '102'

/** The business key of what is told of a filed version. */
export const filedKey = (taskNo: string, number: number): string => `filed:${taskNo}:${number}`

/** Tells who handed the return in and who passed it that it is filed; who registers it knows. */
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
    data: { route: `/system/tax-admin/tax-detail?id=${taskNo}` },
    businessKey: filedKey(taskNo, made.number),
    at: made.registered_at,
  })
}
