import { formatChinaTime } from '@portal/domain/china-time'
import { listUserNames } from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'
import type { Thread } from '../contract/index.ts'
import { listComments, type CommentRow, type ThreadRow } from './comment.repo.ts'

/** True if the user wrote in the thread after its first comment. */
export const hasAnswered = (comments: readonly CommentRow[], userId: string): boolean =>
  comments.slice(1).some((comment) => comment.user_id === userId)

/** The author may change a comment while it is the last one of an open thread. */
export const canChange = (
  thread: Pick<ThreadRow, 'state'>,
  comments: readonly CommentRow[],
  comment: CommentRow,
  userId: string,
): boolean => comment.user_id === userId && comments.at(-1) === comment && thread.state === 'open'

/** Threads with comments and names, as seen by one user: three queries for any number of threads. */
export async function presentThreads(db: Db, userId: string, threads: readonly ThreadRow[]): Promise<Thread[]> {
  if (threads.length === 0) return []
  const comments = await listComments(
    db,
    threads[0]?.ent_id ?? '',
    threads.map((thread) => thread.id),
  )
  const byThread = Map.groupBy(comments, (comment) => comment.thread_id)
  const names = await listUserNames(db, [
    ...comments.map((comment) => comment.user_id),
    ...threads.flatMap((thread) => thread.resolved_by ?? []),
  ])
  const nameOf = (id: string): string => names.get(id)?.name ?? ''
  return threads.map((thread): Thread => {
    const own = byThread.get(thread.id) ?? []
    return {
      threadId: thread.id,
      cell: thread.cell,
      state: thread.state,
      version: thread.version,
      round: thread.round,
      versionNo: thread.version_no,
      resolvedBy: thread.resolved_by === null ? null : nameOf(thread.resolved_by),
      resolvedAt: thread.resolved_at === null ? null : formatChinaTime(thread.resolved_at),
      canResolve: thread.state === 'open' && hasAnswered(own, userId),
      comments: own.map((comment) => ({
        commentId: comment.id,
        userId: comment.user_id,
        userName: nameOf(comment.user_id),
        text: comment.text,
        at: formatChinaTime(comment.created_at),
        editedAt: comment.edited_at === null ? null : formatChinaTime(comment.edited_at),
        canChange: canChange(thread, own, comment, userId),
      })),
    }
  })
}
