import { Day, defineRoute, Exactly, Id, Nullable, Type, type Static } from '@portal/contract'
import { calendarNotes } from './calendar-note.ts'

const tag = '税务日历'
/** `YYYY-MM`. */
export const CalendarMonthText = () => Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' })

/** A day on the way from the statutory last day to the one that counts, and what speaks against the one before. */
export const DeadlineStep = Exactly({
  date: Day(),
  why: Type.Enum(['statutory', 'weekend', 'holiday', 'longHoliday', 'last']),
  holiday: Type.Optional(Type.String()),
  /** Working days by which a long holiday moves the end. */
  days: Type.Optional(Type.Integer()),
})
export type DeadlineStep = Static<typeof DeadlineStep>

/** The rule of law behind a day. `isVerified`: an official source confirms it; `isLocal`: provinces may differ. */
export const DeadlineGround = Exactly({
  ruleId: Type.String(),
  name: Type.String(),
  law: Type.String(),
  isVerified: Type.Boolean(),
  isLocal: Type.Boolean(),
  note: Nullable(Type.String()),
  steps: Type.Array(DeadlineStep),
  notice: Nullable(Type.String()),
})
export type DeadlineGround = Static<typeof DeadlineGround>

/** done: filed; doing: begun; todo: not begun; late: over and not filed; none: nothing to file. */
export const CalendarMark = Type.Enum(['done', 'doing', 'todo', 'late', 'none'])
export type CalendarMark = Static<typeof CalendarMark>

/**
 * Something on a day. `filing`: a return, with or without its task; `beside`: a day of law that no return has; `note`:
 * put down by the enterprise.
 */
export const CalendarItem = Exactly({
  id: Id(),
  kind: Type.Enum(['filing', 'beside', 'note']),
  day: Day(),
  title: Type.String(),
  mark: CalendarMark,
  provisional: Type.Boolean(),
  taxType: Type.String(),
  /** Period of a filing, '' for the others. */
  period: Type.String(),
  taskNo: Nullable(Id()),
  ground: Nullable(DeadlineGround),
})
export type CalendarItem = Static<typeof CalendarItem>

/** The filing window of a month. */
export const CalendarWindow = Exactly({
  start: Day(),
  due: Day(),
  state: Type.Enum(['official', 'computed', 'pending']),
  steps: Type.Array(DeadlineStep),
  notice: Nullable(Type.String()),
})

export const CalendarMonth = Exactly({
  month: CalendarMonthText(),
  window: CalendarWindow,
  /** Days off in a week, and weekend days that are worked, by their name. */
  daysOff: Type.Array(Exactly({ day: Day(), name: Type.String() })),
  workingWeekends: Type.Array(Day()),
  /** By day. */
  items: Type.Array(CalendarItem),
})
export type CalendarMonth = Static<typeof CalendarMonth>

const readable = { tag, access: 'perm:tax:return:read', scope: 'enterprise' } as const

export const calendarMonthRoute = defineRoute({
  ...readable,
  method: 'GET',
  path: '/japi/tax/calendar/month',
  summary: '一个月的征期、放假、应报税种与任务、企业自己记的事，每个日期带依据',
  query: Exactly({ month: CalendarMonthText() }),
  data: CalendarMonth,
})

const { day, title, reminds, note } = calendarNotes.upkeep.entered
/** The documented call by which outside clients put something into the calendar. */
export const saveTaxCalendarNewsRoute = defineRoute({
  method: 'POST',
  path: '/japi/tax/task/taxTaskProcedureController/saveTaxCalendarNews',
  aliases: ['/japi/tax/task/taxTaskProcedure/saveTaxCalendarNews'],
  summary: '在税务日历上记一件事并到期提醒；给编号和版本时修改',
  tag,
  access: 'perm:tax:task:create',
  scope: 'enterprise',
  documented: true,
  idempotent: true,
  audit: 'tax.calendar.note.save',
  errors: ['notFound', 'stale'],
  body: Exactly({
    id: Type.Optional(Id()),
    version: Type.Optional(Type.Integer()),
    day,
    title,
    reminds: Type.Optional(reminds),
    note: Type.Optional(note),
  }),
  data: Exactly({ id: Id(), version: Type.Integer() }),
})
