import { countPeopleSeen } from '@portal/identity/server/sessions'
import type { Feature } from '@portal/server-kit/feature'
import {
  announceMaintenanceRoute,
  currentMaintenanceRoute,
  endMaintenanceRoute,
  faultsPrefix,
  happenRoute,
  maintenanceEvent,
  maintenanceListRoute,
  onlineRoute,
  type Maintenance,
} from '../contract/index.ts'
import { maintenancePage as page, operationsPages } from '../contract/operations.pages.ts'
import { operationsWords } from '../contract/operations.words.ts'
import { answerFault } from './faults.ts'
import { happenings } from './happen.ts'
import { createMaintenanceCache, presentMaintenance } from './maintenance.board.ts'
import { maintenancePage } from './maintenance.query.ts'
import { announce, end } from './maintenance.service.ts'
import { maintenanceMigration } from './migrations/202611211742-maintenance.ts'
import { operationsTables } from './operations.table.ts'

/** Users active within this time count as working. */
const onlineMs = 10 * 60_000

/**
 * Feature: operators' announcements and page notices. Maintenance and read-only mode, a new version, an unsupported
 * browser.
 */
export const operationsFeature = (): Feature => ({
  name: 'operations',
  words: operationsWords,
  menus: [
    {
      below: 'analysis',
      after: 'smsOutbox',
      code: 'monitorMaintenance',
      name: '系统公告与维护',
      icon: 'table',
      route: page.path,
      roles: ['superAdmin'],
      buttons: [{ code: 'monitor:maintenance:manage', name: '管理系统公告与维护', roles: ['superAdmin'] }],
    },
  ],
  pages: operationsPages,
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [maintenanceMigration],
  tables: operationsTables,
  mount(kit) {
    const board = createMaintenanceCache(kit)
    kit.readOnly.askedOf(() => board.readOnly())
    kit.mount(currentMaintenanceRoute, () => board.current())
    // Broadcast after the commit to all processes and pages; a page that misses it polls.
    const tellAll = (now: Maintenance | null): void => {
      board.forget()
      kit.hub.everybody(maintenanceEvent, { entId: null, data: { now } })
    }
    kit.mount(onlineRoute, async (_input, call) => ({
      people: await countPeopleSeen(call.db, new Date(call.now().getTime() - onlineMs), call.now()),
    }))
    kit.mount(maintenanceListRoute, ({ query }, call) => maintenancePage(call.db, call.now(), query))
    kit.mount(announceMaintenanceRoute, ({ body }, call) =>
      call.write(async (tx) => {
        const row = await announce(tx, call.now(), call.caller, body)
        call.about(row.id, {
          text: row.text,
          from: body.from,
          to: body.to,
          readOnlyFrom: body.readOnlyFrom,
          readOnlyTo: body.readOnlyTo,
        })
        const now = presentMaintenance(row, call.now())
        tx.afterCommit(() => tellAll(now))
        return now
      }),
    )
    kit.mount(endMaintenanceRoute, ({ body }, call) =>
      call.write(async (tx) => {
        call.about(body.id)
        await end(tx, call.now(), call.caller, body.id)
        tx.afterCommit(() => tellAll(null))
        return null
      }),
    )
    if (!kit.config.faults) return
    kit.protocol(faultsPrefix, answerFault)
    const happen = happenings(kit)
    kit.mount(happenRoute, async ({ body }, call) => {
      await call.write((tx) => happen(tx, call, body.what, body.enterprise ?? ''))
      return null
    })
  },
})
