import { askingOf, type Asking } from '@portal/server-kit/brought'
import type { Call, Feature } from '@portal/server-kit/feature'
import {
  browseLogRoute,
  calendarRoute,
  figuresRoute,
  filingYearOf,
  firstStepsRoute,
  todosRoute,
  waitingRoute,
} from '../contract/index.ts'
import { homePages } from '../contract/home.pages.ts'
import { dropOldVisits, noteVisit } from './browse-log.service.ts'
import { homeTables } from './browse-log.table.ts'
import { browseLogMigration } from './migrations/202611211733-page-browse-log.ts'
import { gatherTodoWords, listTodos } from './todos.service.ts'
import { waitingOf } from './waiting.service.ts'

/** 03:20 China time. */
const nightly = '20 19 * * *'

/** Calls of the workbench, and the log of page visits. */
export const homeFeature = (): Feature => ({
  name: 'home',
  pages: homePages,
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [browseLogMigration],
  tables: homeTables,
  enterpriseTables: homeTables,
  mount(kit) {
    kit.mount(browseLogRoute, ({ body }, call) => noteVisit(call, body))
    kit.jobs.handle(
      'home-visits',
      () => kit.write((tx) => dropOldVisits(tx.db, kit.clock.now(), kit.config.logRetentionDays)),
      { cron: nightly },
    )
    const asking = (call: Call): Asking => askingOf(call, kit.clock.businessDay())
    const words = gatherTodoWords(kit.brought)
    kit.mount(todosRoute, (_input, call) => listTodos(call.db, asking(call), kit.brought, words))
    kit.mount(waitingRoute, (_input, call) => waitingOf(call, kit.clock.businessDay(), kit.brought, words))
    kit.mount(figuresRoute, async (_input, call) =>
      (
        await Promise.all(
          kit.brought.flatMap(({ figures }) =>
            figures && call.caller.permissions.has(figures.permission) ? figures.read(call.db, asking(call)) : [],
          ),
        )
      ).flat(),
    )
    kit.mount(firstStepsRoute, async (_input, call) => {
      if (kit.config.demo || !call.caller.roles.has('superAdmin')) return []
      const brought = await Promise.all(
        kit.brought.flatMap(({ firstSteps }) => firstSteps?.(call.db, asking(call)) ?? []),
      )
      return brought.flat().toSorted((one, other) => one.order - other.order)
    })
    kit.mount(calendarRoute, ({ query }) => {
      const today = kit.clock.businessDay()
      return filingYearOf(today, Number(query.year ?? today.slice(0, 4)))
    })
  },
})
