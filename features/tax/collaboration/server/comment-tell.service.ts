import type { TaxReach } from '@portal/server-kit/caller'
import { returnPage } from '@portal/tax-return/pages'
import { definePage, linkTo } from '@portal/contract'
import { declaredLabel } from '@portal/domain/occasion'
import { membersOf } from './thread-members.ts'
import { sendNotices, settleNotices } from '@portal/notification/server/public'
import type { Tx } from '@portal/server-kit/transaction'
import { taxTypeName } from '@portal/tax-task/contract'
import { getTask } from '@portal/tax-task/server/public'
import { commentEvent, threadParameter } from '../contract/index.ts'
import { collaborationTexts as texts } from './collaboration.texts.ts'
import { updateThread, type CommentRow, type ThreadRow } from './comment.repo.ts'

/** Author of a comment, with the name shown in notices. */
export interface Author extends TaxReach {
  userId: string
  userName: string
  now: Date
}

/** The return's page with a thread opened. */
const threadPage = definePage({ ...returnPage, query: [...returnPage.query, `${threadParameter}?`] })

const toDo = '101'
const outcome = '102'
const keyOf = (thread: Pick<ThreadRow, 'id'>, version: number): string => `comment:${thread.id}:${version}`

/** Settles the notices of the thread's last comment, once it is answered, resolved or deleted. */
export async function settle(tx: Tx, thread: ThreadRow, remark: string): Promise<void> {
  if (thread.told > 0)
    await settleNotices(tx, { entId: thread.ent_id, businessKey: keyOf(thread, thread.told), remark })
}

/**
 * Notifies everybody who wrote in the thread or was mentioned in it, except the author. Settles the previous comment's
 * notices first, so nobody has two of one thread. Notices quote nothing, because the permission to read comments is
 * checked on opening.
 */
export async function tellThread(
  tx: Tx,
  author: Author,
  thread: ThreadRow,
  comments: readonly CommentRow[],
  what: 'written' | 'resolved',
): Promise<void> {
  await settle(tx, thread, what === 'resolved' ? texts.settledBy(author.userName) : texts.wentOn)
  const task = await getTask(tx.db, author, thread.task_no)
  const members = await membersOf(tx.db, task)
  const mentioned = new Set(comments.at(-1)?.mentions ?? [])
  const receivers = [...new Set(comments.flatMap((comment) => [comment.user_id, ...comment.mentions]))].filter(
    (userId) => userId !== author.userId && members.has(userId),
  )
  const title = `${declaredLabel(task)}${taxTypeName(task.taxType)}申报表`
  const [table = '', ...cell] = thread.cell.split('.')
  const place = { table, cell: cell.join('.'), [threadParameter]: thread.id }
  const notice = {
    entId: thread.ent_id,
    title: texts.noticeTitle,
    businessKey: keyOf(thread, thread.version),
    at: author.now,
    data: { route: linkTo(threadPage, { id: thread.task_no, ...place }) },
  }
  const asked = what === 'written' ? receivers.filter((userId) => mentioned.has(userId)) : []
  const told = receivers.filter((userId) => !asked.includes(userId))
  await sendNotices(tx, asked, { ...notice, noticeType: toDo, content: texts.mentioned(author.userName, title) })
  await sendNotices(tx, told, {
    ...notice,
    noticeType: outcome,
    content: (what === 'resolved' ? texts.resolvedNotice : texts.replied)(author.userName, title),
  })
  await updateThread(tx.as('collaboration').db, thread, { told: receivers.length > 0 ? thread.version : 0 })
}

/** Tells every open page of this return in the enterprise to reload its comments. */
export function announceComments(tx: Tx, thread: Pick<ThreadRow, 'ent_id' | 'task_no'>): void {
  tx.publishToMembers(commentEvent, { entId: thread.ent_id, data: { taskNo: thread.task_no } })
}
