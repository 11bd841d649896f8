import { defineEvent, defineRoute, Exactly, Type } from '@portal/contract'
import { HolidayNotice, HolidayYearShown, Moves } from './tax-holiday.schema.ts'

const base = '/japi/tax/calendar/holidays'
const keeper = { tag: '放假安排', access: 'perm:tax:holiday:keep', scope: 'user', operator: true } as const
/** What was shown of the moves, and that those into the past are meant. */
const agreed = { seen: Type.String({ maxLength: 64 }), acceptsPast: Type.Boolean() }

export const holidaysRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: base,
  summary: '各年放假安排及其来源；任务的截止与现行规则不一致的，在 pending 里',
  data: Exactly({ years: Type.Array(HolidayYearShown), pending: Moves }),
})
export const previewHolidaysRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${base}/preview`,
  summary: '按一份放假通知，哪些未申报任务的截止会变；不保存',
  body: HolidayNotice,
  data: Moves,
  errors: ['refused', 'stale'],
})
export const publishHolidaysRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${base}/publish`,
  summary: '发布一份放假通知：截止重新推算，并通知相关的人；所见的变动不同了就拒绝',
  body: Exactly({ notice: HolidayNotice, ...agreed }),
  data: Exactly({ version: Type.Integer() }),
  errors: ['refused', 'stale'],
  idempotent: true,
  audit: 'tax.holiday.publish',
})
export const replanRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${base}/replan`,
  summary: '按现行规则更新未申报任务的截止，并通知相关的人',
  body: Exactly(agreed),
  data: Type.Null(),
  errors: ['refused'],
  idempotent: true,
  audit: 'tax.holiday.replan',
})

/** An arrangement was published: processes read it anew. */
export const holidaysEvent = defineEvent('tax-holidays', Exactly({}))
