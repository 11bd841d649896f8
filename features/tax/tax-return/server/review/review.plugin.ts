import { writerOf } from '../saving/writer.ts'
import { changed } from '@portal/server-kit/audit-detail'
import type { Kit } from '@portal/server-kit/feature'
import { formatChinaTime } from '@portal/domain'
import { getTask, groupReach } from '@portal/tax-task/server/public'
import {
  changesForReviewRoute,
  markSeenRoute,
  passSeenRoute,
  reviewedRoute,
  submitReviewRoute,
} from '../../contract/index.ts'
import { loadReturn } from '../computation/load.ts'
import type { AskReadiness } from '../readiness/readiness.service.ts'
import { submitReview } from './review.service.ts'
import { readDecision, readReview } from './changes.service.ts'
import { passSeen } from './pass-seen.service.ts'
import { markSeen } from './seen.service.ts'

/** Mounts submission, the changes of a return, the reviewer's seen marks, and the basis of a decision (LEAD-16). */
export function mountReview(kit: Kit, ask: AskReadiness): void {
  kit.mount(submitReviewRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { state } = await getTask(tx.db, call.scope, body.taskNo)
      const processInstId = await submitReview(tx, writerOf(call), body, ask)
      const { message, reviewers } = body
      const along = { ...(message === undefined ? {} : { message }), ...(reviewers === undefined ? {} : { reviewers }) }
      call.about(body.taskNo, { processInstId, ...along, changes: changed({ state }, { state: 'inReview' }) })
      return { processInstId }
    }),
  )
  kit.mount(changesForReviewRoute, async ({ query }, { db, scope, caller, now }) =>
    readReview(db, now(), caller, await loadReturn(db, await getTask(db, scope, query.taskNo)), query.of),
  )
  kit.mount(reviewedRoute, async ({ query }, { db, scope }) => readDecision(db, await getTask(db, scope, query.taskNo)))
  kit.mount(passSeenRoute, async ({ body: { taskNos, opinion } }, call) => {
    const { db, scope, caller, now } = call
    const reaches = await groupReach(db, scope, 'tax:return:review')
    const done = await passSeen(kit, { reaches, taskNos, opinion: (opinion ?? '').trim(), caller, now })
    call.about('tax_task', { count: done.passed })
    return done
  })
  kit.mount(markSeenRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const now = call.now()
      await markSeen(tx, now, call.caller, body)
      call.about(body.taskNo, { seen: body.seen, cells: body.cells.length })
      return { count: body.cells.length, at: formatChinaTime(now) }
    }),
  )
}
