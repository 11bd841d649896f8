import { defineRoute, Exactly, Type, type Static } from '@portal/contract'
import { remindDays } from './due.reminder.ts'

const shared = { tag: '税务日历', scope: 'enterprise', path: '/japi/tax/calendar/remindDays' } as const
const Days = Type.Array(Type.Enum([...remindDays]), { maxItems: remindDays.length, uniqueItems: true })

/** Days before a deadline on which people are told; none: only once it is over. `isUsual`: nobody chose. */
export const RemindDays = Exactly({ days: Days, isUsual: Type.Boolean() })
export type RemindDays = Static<typeof RemindDays>

export const remindDaysRoute = defineRoute({
  ...shared,
  method: 'GET',
  access: 'perm:tax:return:read',
  summary: '本企业在申报截止前几天提醒',
  data: RemindDays,
})
export const saveRemindDaysRoute = defineRoute({
  ...shared,
  method: 'POST',
  access: 'perm:tax:task:create',
  summary: '选本企业在申报截止前几天提醒；逾期的每天照常提醒',
  body: Exactly({ days: Days }),
  data: RemindDays,
  idempotent: true,
  audit: 'tax.calendar.remind',
})
