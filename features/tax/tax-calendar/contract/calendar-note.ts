import { Day, defineManaged, Line, Named, Nullable, Type, type Static } from '@portal/contract'

/** What an enterprise puts down in its calendar beside what the law asks for. */
export const calendarNotes = defineManaged({
  tag: '税务日历',
  title: '日历记事',
  scope: 'enterprise',
  access: 'perm:tax:task:create',
  read: 'perm:tax:return:read',
  path: '/japi/tax/calendar/note',
  audit: 'tax.calendar.note',
  entered: {
    day: Named('日期', Day(), { example: '2026-03-18' }),
    title: Named('事项', Line(60), { example: '厂房二期契税' }),
    reminds: Named('到期提醒', Type.Boolean(), { hint: '提前 7 天、3 天、1 天和当天' }),
    isDone: Named('已办', Type.Boolean()),
    note: Named('备注', Nullable(Line(500))),
  },
  filters: ['title', 'day', 'isDone'],
  sorts: ['day', 'updatedAt'],
  sort: '-day',
  many: ['remove'],
})
export type CalendarNote = Static<typeof calendarNotes.list.row>
