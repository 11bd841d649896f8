import { linkTo } from '@portal/contract'
import type { Asking, NewTodo } from '@portal/server-kit/brought'
import type { Db } from '@portal/server-kit/database'
import type { Feature } from '@portal/server-kit/feature'
import {
  holidaysEvent,
  holidaysRoute,
  previewHolidaysRoute,
  publishHolidaysRoute,
  replanRoute,
} from '../contract/index.ts'
import { taxHolidayPage, taxHolidayPages } from '../contract/tax-holiday.pages.ts'
import { taxHolidayWords } from '../contract/tax-holiday.words.ts'
import { taxHolidayTables } from './holiday-notice.table.ts'
import { holidayTexts as texts } from './holiday.texts.ts'
import { learnHolidays, pendingMoves, previewMoves, publishNotice, replan, shownYears } from './holidays.service.ts'
import { holidayNoticeMigration } from './migrations/202612010931-holiday-notice.ts'

const keep = 'tax:holiday:keep'

/** Feature: notices of days off, what they move before they do, and telling whom it concerns (LEAD-03). */
export const taxHolidayFeature = (): Feature => ({
  name: 'tax-holiday',
  words: taxHolidayWords,
  pages: taxHolidayPages,
  menus: [
    {
      below: 'authManagement',
      after: 'codeLibrary',
      code: 'taxHoliday',
      name: taxHolidayPage.title,
      icon: 'calendar',
      route: linkTo(taxHolidayPage),
      roles: ['superAdmin'],
      buttons: [{ code: keep, name: '维护放假安排', roles: ['superAdmin'] }],
    },
  ],
  migrations: [holidayNoticeMigration],
  tables: taxHolidayTables,
  todos,
  mount(kit) {
    const today = () => kit.clock.businessDay()
    kit.hub.onEverybody(({ kind }) => {
      if (kind === holidaysEvent.kind) void learnHolidays(kit.db).catch((error: unknown) => kit.log.error(error))
    })
    kit.mount(holidaysRoute, async (_input, { db }) => {
      await learnHolidays(db)
      return { years: await shownYears(db, today()), pending: await pendingMoves(db, today()) }
    })
    kit.mount(previewHolidaysRoute, ({ body }, { db }) => previewMoves(db, body, today()))
    kit.mount(publishHolidaysRoute, async ({ body: { notice, ...agreed } }, call) => {
      const by = { userId: call.caller.userId, now: call.now(), today: today() }
      const version = await call.write(async (tx) => {
        const published = await publishNotice(tx, by, notice, agreed)
        call.about(String(notice.year), { year: notice.year, title: notice.title })
        tx.passing('everybody', holidaysEvent, { entId: null, data: {} })
        return published
      })
      await learnHolidays(kit.db)
      return { version }
    })
    kit.mount(replanRoute, ({ body }, call) =>
      call.write(async (tx) => {
        const by = { userId: call.caller.userId, now: call.now(), today: today() }
        call.about('tax_task', { moved: await replan(tx, by, body) })
        return null
      }),
    )
  },
  start: (kit) => learnHolidays(kit.db),
})

/** A rule that an upgrade changed moves nothing by itself: who keeps the arrangements looks and agrees. */
async function todos(db: Db, { caller, today }: Asking): Promise<NewTodo[]> {
  if (!caller.permissions.has(keep)) return []
  const { moves } = await pendingMoves(db, today)
  const tasks = moves.reduce((sum, move) => sum + move.tasks, 0)
  if (tasks === 0) return []
  return [
    {
      kind: 'taxHoliday',
      title: texts.todo(tasks),
      state: 'waiting',
      dueDate: null,
      route: linkTo(taxHolidayPage),
      trouble: null,
    },
  ]
}
