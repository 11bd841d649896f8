import type { Kit } from '@portal/server-kit/feature'
import { formatChinaTime } from '@portal/domain'
import { getTask } from '@portal/tax-task/server/public'
import { changesForReviewRoute, markSeenRoute, reviewedRoute } from '../../contract/index.ts'
import { loadReturn } from '../load.ts'
import { readDecision, readReview } from './changes.service.ts'
import { markSeen } from './seen.service.ts'

/** What changed in a return, what who decides has looked at, and what a decision was taken on (LEAD-16). */
export function mountReview(kit: Kit): void {
  kit.mount(changesForReviewRoute, async ({ query }, { db, scope, caller }) =>
    readReview(db, caller, await loadReturn(db, await getTask(db, scope.entId, query.taskNo)), query.of),
  )
  kit.mount(reviewedRoute, async ({ query }, { db, scope }) =>
    readDecision(db, await getTask(db, scope.entId, query.taskNo)),
  )
  kit.mount(markSeenRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const now = call.now()
      await markSeen(tx, now, call.caller, body)
      call.about(body.taskNo, { seen: body.seen, cells: body.cells.length })
      return { count: body.cells.length, at: formatChinaTime(now) }
    }),
  )
}
