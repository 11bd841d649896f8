import type { Kit } from '@portal/server-kit/feature'
import * as routes from '../../contract/one-key.routes.ts'
import type { FilingAdapter } from '../bureau/port.ts'
import { filingQueue, handleAttempts } from './attempt.jobs.ts'
import { attemptOf, attemptsOf, recentAttempts } from './attempt.present.ts'
import { askNow, settleByHand, stopFiling } from './decide.service.ts'
import { previewFiling, startFiling } from './start.service.ts'

/** Mounts filing by one key. Without a bureau what was begun can still be seen and settled. */
export function mountOneKey(kit: Kit, bureau: FilingAdapter | null): void {
  const today = () => kit.clock.businessDay()
  if (bureau !== null) handleAttempts(kit, bureau)
  kit.mount(routes.previewFilingRoute, ({ body }, { db, scope }) =>
    previewFiling(db, scope, { bureau, today: today() }, body.taskNos),
  )
  kit.mount(routes.startFilingRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const started = await startFiling(tx, { ...call.scope, now: call.now(), today: today() }, bureau, body.tasks)
      const going = started.filter(({ attemptId }) => attemptId !== null)
      call.about('filing_attempt', { count: going.length, taskNos: going.map(({ taskNo }) => taskNo) })
      if (bureau !== null && going.length > 0) await kit.jobs.enqueue(tx, filingQueue, {})
      return started
    }),
  )
  kit.mount(routes.filingAttemptsRoute, ({ query }, { db, scope }) => attemptsOf(db, scope, query.taskNo))
  kit.mount(routes.recentAttemptsRoute, (_input, call) => recentAttempts(call.db, call.scope, call.now()))
  kit.mount(routes.askBureauRoute, ({ body }, call) =>
    call.write(async (tx) => {
      call.about(await askNow(tx, { ...call.scope, now: call.now() }, body.attemptId))
      if (bureau !== null) await kit.jobs.enqueue(tx, filingQueue, {})
      return attemptOf(tx.db, call.scope, body.attemptId)
    }),
  )
  kit.mount(routes.stopFilingRoute, ({ body }, call) =>
    call.write(async (tx) => {
      call.about(await stopFiling(tx, { ...call.scope, now: call.now() }, body.attemptId))
      return attemptOf(tx.db, call.scope, body.attemptId)
    }),
  )
  kit.mount(routes.settleFilingRoute, ({ body }, call) =>
    call.write(async (tx) => {
      call.about(await settleByHand(tx, { ...call.scope, now: call.now() }, body), { reason: body.reason })
      return attemptOf(tx.db, call.scope, body.attemptId)
    }),
  )
}
