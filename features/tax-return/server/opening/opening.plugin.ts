import { changed } from '@portal/server-kit/audit-detail'
import type { Call, Kit } from '@portal/server-kit/feature'
import { openingRoute, saveOpeningRoute, submitOpeningRoute, type Opening } from '../../contract/index.ts'
import { openingOf, saveOpening, submitOpening } from './opening.service.ts'

/** Balances with which a taxpayer begins here: written, handed in for review, read by its first return (TAX-20, LEAD-14). */
export function mountOpening(kit: Kit): void {
  const writerOf = (call: Call) => ({ entId: call.scope.entId, userId: call.scope.userId, now: call.now() })
  const today = () => kit.clock.businessDay()
  kit.mount(openingRoute, ({ query }, { db, scope }) => openingOf(db, scope.entId, today(), query.startPeriod))
  kit.mount(saveOpeningRoute, ({ body }, call) => call.write(async (tx): Promise<Opening> => {
    const before = await openingOf(tx.db, call.scope.entId, today())
    await saveOpening(tx, writerOf(call), body)
    const after = await openingOf(tx.db, call.scope.entId, today())
    call.about(body.startPeriod, { changes: changed(before.cells, after.cells) })
    return after
  }))
  kit.mount(submitOpeningRoute, ({ body }, call) => call.write(async (tx) => {
    const processInstId = await submitOpening(tx, writerOf(call), body.version)
    call.about(processInstId)
    return { processInstId }
  }))
}
