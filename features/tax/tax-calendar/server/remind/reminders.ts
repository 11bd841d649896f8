import { linkTo } from '@portal/contract'
import { headsOf } from '@portal/identity/server/enterprises'
import { codeHolders } from '@portal/identity/server/roles'
import { sendEach, settleNotices } from '@portal/notification/server/public'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import type { Coming, ReminderSource } from '@portal/server-kit/reminder/source'
import { sql } from 'kysely'
import {
  calendarNotes,
  dueReminder,
  escalationReminder,
  noteReminder,
  overdueReminder,
  usualRemindDays,
} from '../../contract/index.ts'
import { calendarPage } from '@portal/home/pages'
import { daysOf } from './remind-days.ts'
import { unfiled, type OpenTask } from './open-tasks.repo.ts'
import { remindTexts as texts } from './remind.texts.ts'
import { taskSource, type Reader } from './remind-tasks.ts'

export const dueSource = (today: () => string): ReminderSource<Coming> =>
  taskSource({
    reminder: dueReminder,
    today,
    days: daysOf,
    things: () => sql`
      select task_no as thing, task.ent_id as "entId", due_date as due,
        coalesce(chosen.days, ${usualRemindDays}::int[]) as days
      from tax_task task left join tax_remind_days chosen on chosen.ent_id = task.ent_id where ${unfiled}`,
    isOf: (due, task) => task.due === due,
    words: ({ due, lead }, names) => ({ title: texts.due(lead, due), content: texts.dueOf(names) }),
  })

/** Its day is today, so each day tells it anew and closes yesterday's. */
export const overdueSource = (today: () => string): ReminderSource<Coming> =>
  taskSource({
    reminder: overdueReminder,
    today,
    things: () =>
      sql`select task_no as thing, ent_id as "entId", ${today()}::date as due from tax_task
        where ${unfiled} and due_date < ${today()}::date`,
    isOf: (due, task) => task.due < due,
    words: (_group, names) => ({ title: texts.overdue(names.length), content: texts.overdueOf(names) }),
  })

/** Who reviews what is late, of his own tasks, and the head of the department, of all. */
async function answerable(db: Db, entIds: readonly string[]): Promise<Reader[]> {
  const [reviewers, heads] = await Promise.all([codeHolders(db, entIds, 'tax:return:review'), headsOf(db, entIds)])
  const isHead = new Set(heads.map(({ entId, userId }) => `${entId} ${userId}`))
  return [
    ...heads.map((head) => ({ ...head, taxTypes: null })),
    ...reviewers
      .filter(({ entId, userId }) => !isHead.has(`${entId} ${userId}`))
      .map((person) => ({ ...person, isHis: (task: OpenTask) => task.reviewerId === person.userId })),
  ]
}

/** A day late, it goes up: its day is today, as of what is over. */
export const escalationSource = (today: () => string): ReminderSource<Coming> =>
  taskSource({
    reminder: escalationReminder,
    today,
    people: answerable,
    things: () =>
      sql`select task_no as thing, ent_id as "entId", ${today()}::date as due from tax_task
        where ${unfiled} and due_date < ${today()}::date`,
    isOf: (due, task) => task.due < due,
    words: (_group, names) => ({ title: texts.escalated(names.length), content: texts.escalatedOf(names) }),
  })

interface ComingNote extends Coming {
  entId: string
  due: string
  title: string
}
export const noteSource: ReminderSource<ComingNote> = {
  things: () =>
    sql`select id as thing, ent_id as "entId", day as due, title from calendar_note where reminds and not is_done`,
  async tell(tx, notes) {
    const code = calendarNotes.upkeep.access.replace(/^perm:/, '')
    const people = await codeHolders(tx.db, [...new Set(notes.map(({ entId }) => entId))], code)
    for (const { key, entId, due, lead, title, thing } of notes) {
      const data = { route: linkTo(calendarPage, { month: due.slice(0, 7), note: thing }) }
      const words = { title: texts.note(lead, due), content: title, data, entId }
      const readers = people.filter((person) => person.entId === entId)
      await sendEach(
        tx,
        { noticeType: noteReminder.notice, businessKey: key },
        readers.map(({ userId }) => ({ userId, ...words })),
      )
    }
  },
  async close(tx, told) {
    for (const { key, entId } of told)
      if (entId !== null) await settleNotices(tx, { entId, businessKey: key, remark: texts.noLonger })
  },
}

export function mountReminders(kit: Pick<Kit, 'mountReminder' | 'clock'>): void {
  const today = () => kit.clock.businessDay()
  kit.mountReminder(dueReminder, dueSource(today))
  kit.mountReminder(overdueReminder, overdueSource(today))
  kit.mountReminder(escalationReminder, escalationSource(today))
  kit.mountReminder(noteReminder, noteSource)
}
