import { pagingOf } from '@portal/contract'
import { listMembers } from '@portal/identity/server/people'
import type { Call } from '@portal/server-kit/feature'
import { getTask } from '@portal/tax-task/server/public'
import { mostOpenThreads, resolvedPerPage, type Comments } from '../contract/index.ts'
import { presentThreads } from './comment.present.ts'
import { countThreads, listThreads } from './comment.repo.ts'

/** All open threads of a return and one page of resolved ones. */
export async function commentsOf(
  { db, scope }: Call,
  query: { taskNo: string; resolvedPage?: string | number },
): Promise<Comments> {
  const task = await getTask(db, scope, query.taskNo)
  const { size, offset } = pagingOf({ page: query.resolvedPage ?? 1 }, resolvedPerPage)
  const open = await listThreads(db, task, 'open', { size: mostOpenThreads, offset: 0 })
  const resolved = await listThreads(db, task, 'resolved', { size, offset })
  return {
    open: await presentThreads(db, scope.userId, open),
    resolved: await presentThreads(db, scope.userId, resolved),
    resolvedTotal: await countThreads(db, task, 'resolved'),
    members: await listMembers(db, scope.entId, task.taxType),
  }
}
