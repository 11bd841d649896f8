import type { Feature } from '@portal/server-kit/feature'
import { mountManaged } from '@portal/server-kit/list/upkeep/mount-managed'
import {
  calendarFeedRoute,
  calendarMonthRoute,
  calendarNotes,
  closeFeedRoute,
  openFeedRoute,
  readFeedRoute,
  remindDaysRoute,
  saveRemindDaysRoute,
  saveTaxCalendarNewsRoute,
} from '../contract/index.ts'
import { taxCalendarWords } from '../contract/tax-calendar.words.ts'
import { closeFeed, openFeed, ownFeed, readFeed } from './feed/feed.service.ts'
import { taxCalendarMigration } from './migrations/202612010701-tax-calendar.ts'
import { remindDaysMigration } from './migrations/202612010941-remind-days.ts'
import { calendarMonth } from './month/month.service.ts'
import { findRemindDays, saveRemindDays } from './remind/remind-days.ts'
import { mountReminders } from './remind/reminders.ts'
import { taxCalendarTables as tables } from './store/tax-calendar.table.ts'

/** Feature: what is due on which day and why, what an enterprise notes down, reminders, subscriptions (TAX-02). */
export const taxCalendarFeature = (): Feature => ({
  name: 'tax-calendar',
  words: taxCalendarWords,
  migrations: [taxCalendarMigration, remindDaysMigration],
  tables,
  enterpriseTables: tables,
  mount(kit) {
    const today = () => kit.clock.businessDay()
    kit.mount(calendarMonthRoute, ({ query }, { db, scope }) => calendarMonth(db, scope, query.month, today()))
    const notes = mountManaged(kit, calendarNotes, { table: 'calendar_note' })
    kit.mount(saveTaxCalendarNewsRoute, ({ body }, call) =>
      call.write(async (tx) => {
        const { reminds = true, note = null, ...said } = body
        const before = said.id === undefined ? null : await notes.find(tx.db, call.scope, said.id)
        const { after } = await notes.save(tx, call, { ...said, reminds, note, isDone: before?.is_done ?? false })
        call.about(after.id, { title: after.title, day: after.day })
        return { id: after.id, version: after.version }
      }),
    )
    kit.mount(calendarFeedRoute, (_input, call) => ownFeed(call))
    kit.mount(openFeedRoute, ({ body }, call) => openFeed(call, body.kind))
    kit.mount(closeFeedRoute, (_input, call) => closeFeed(call))
    kit.mount(readFeedRoute, ({ query }) => readFeed(kit, query.key, kit.config.publicUrl))
    kit.mount(remindDaysRoute, (_input, { db, scope }) => findRemindDays(db, scope.entId))
    kit.mount(saveRemindDaysRoute, ({ body }, call) =>
      call.write((tx) => {
        call.about(call.scope.entId, { days: body.days.join('、') })
        return saveRemindDays(tx, { ...call.scope, now: call.now() }, body.days)
      }),
    )
    mountReminders(kit)
  },
})
