import { changed } from '@portal/server-kit/audit-detail'
import type { Feature } from '@portal/server-kit/feature'
import { applyUnlockRoute, filingStateRoute, registerFilingRoute } from '../contract/index.ts'
import { filingState } from './filing-query.service.ts'
import { filingTables } from './filing.table.ts'
import { filingMigration } from './migrations/202611211462-filing.ts'
import { registerFiling } from './register.service.ts'
import { applyUnlock } from './unlock.service.ts'

/** Returns that were filed: registration, versions for ever, the lock and how it is opened. */
export const filingFeature = (): Feature => ({
  name: 'filing',
  migrations: [filingMigration],
  tables: filingTables,
  enterpriseTables: filingTables,
  mount(kit) {
    const today = () => kit.clock.businessDay()
    kit.mount(filingStateRoute, ({ query }, { db, scope }) => filingState(db, scope.entId, query.taskNo, today()))
    kit.mount(registerFilingRoute, ({ body }, call) => call.write(async (tx) => {
      const { entId, userId } = call.scope
      const { number, before, after } = await registerFiling(tx, { entId, userId, now: call.now(), today: today() }, body)
      call.about(body.taskNo, { number, changes: changed(before, after) })
      return filingState(tx.db, entId, body.taskNo, today())
    }))
    kit.mount(applyUnlockRoute, ({ body }, call) => call.write(async (tx) => {
      const { entId, userId } = call.scope
      const processInstId = await applyUnlock(tx, { entId, userId, now: call.now() }, body)
      call.about(body.taskNo, { processInstId, reason: body.reason })
      return { processInstId }
    }))
  },
})
