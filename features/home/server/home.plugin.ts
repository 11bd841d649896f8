import type { Feature } from '@portal/server-kit/feature'
import { browseLogRoute, calendarRoute, figuresRoute, filingYearOf, todosRoute } from '../contract/index.ts'
import { homePages } from '../contract/home.pages.ts'
import { dropOldVisits, noteVisit } from './browse-log.service.ts'
import { figuresOf } from './figures.service.ts'
import { homeTables } from './browse-log.table.ts'
import { browseLogMigration } from './migrations/202611211733-page-browse-log.ts'
import { listTodos } from './todos.service.ts'

/** 03:20 China time. */
const nightly = '20 19 * * *'

/** Calls of the workbench, and the log of page visits. */
export const homeFeature = (): Feature => ({
  name: 'home',
  pages: homePages,
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
    kit.mount(todosRoute, (_input, { db, caller, scope }) => listTodos(db, { caller, scope }, kit.clock.businessDay()))
    kit.mount(figuresRoute, (_input, { db, scope }) => figuresOf(db, scope, kit.clock.businessDay()))
    kit.mount(calendarRoute, ({ query }) => {
      const today = kit.clock.businessDay()
      return filingYearOf(today, Number(query.year ?? today.slice(0, 4)))
    })
  },
})
