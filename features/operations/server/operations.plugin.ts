import type { Feature } from '@portal/server-kit/feature'
import { announceMaintenanceRoute, currentMaintenanceRoute, endMaintenanceRoute, faultsPrefix, happenRoute, maintenanceListRoute } from '../contract/index.ts'
import { operationsPages } from '../contract/operations.pages.ts'
import { answerFault } from './faults.ts'
import { happenings } from './happen.ts'
import { createBoard, told } from './maintenance.board.ts'
import { maintenancePage } from './maintenance.query.ts'
import { announce, end } from './maintenance.service.ts'
import { maintenanceMigration } from './migrations/202611211742-maintenance.ts'
import { operationsTables } from './operations.table.ts'

/** What operators announce and the page notices: maintenance and read-only mode, a new version, an unsupported browser. */
export const operationsFeature = (): Feature => ({
  name: 'operations',
  pages: operationsPages,
  migrations: [maintenanceMigration],
  tables: operationsTables,
  mount(kit) {
    const board = createBoard(kit.db, () => kit.clock.now())
    kit.readOnly.askedOf(() => board.readOnly())
    kit.mount(currentMaintenanceRoute, () => board.current())
    kit.mount(maintenanceListRoute, ({ query }, call) => maintenancePage(call.db, call.now(), query))
    kit.mount(announceMaintenanceRoute, ({ body }, call) => call.write(async (tx) => {
      const row = await announce(tx, call.now(), call.caller, body)
      call.about(row.id, { text: row.text, from: body.from, to: body.to, readOnlyFrom: body.readOnlyFrom, readOnlyTo: body.readOnlyTo })
      tx.afterCommit(board.forget)
      return told(row, call.now())
    }))
    kit.mount(endMaintenanceRoute, ({ body }, call) => call.write(async (tx) => {
      call.about(body.id)
      await end(tx, call.now(), call.caller, body.id)
      tx.afterCommit(board.forget)
      return null
    }))
    if (!kit.config.faults) return
    kit.protocol(faultsPrefix, answerFault)
    const happen = happenings(kit)
    kit.mount(happenRoute, async ({ body }, call) => { await call.write(tx => happen(tx, call, body.what, body.enterprise ?? '')); return null })
  },
})
