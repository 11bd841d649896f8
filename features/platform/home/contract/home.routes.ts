import { Day, defineRoute, Exactly, Id, Todo, Type, type Static } from '@portal/contract'

const tag = '首页与工作台'

/** To-dos of the caller in the enterprise of the call: by due date, overdue ones first, those without last. */
export const todosRoute = defineRoute({
  method: 'GET',
  path: '/japi/api/home/todos',
  summary: '我的待办：税务任务与审批，按截止日',
  tag,
  access: 'signed-in',
  scope: 'enterprise',
  data: Type.Array(Todo),
})

/** What waits for the caller in one of his enterprises; `todos`: the first ones, `count` and `overdue`: of all. */
export const Waiting = Exactly({
  entId: Id(),
  entName: Type.String(),
  count: Type.Integer(),
  overdue: Type.Integer(),
  todos: Type.Array(Todo),
})
export type Waiting = Static<typeof Waiting>
/** Enterprises that are looked through, and to-dos of each that are told. */
export const mostWaiting = { enterprises: 100, todos: 10 } as const

export const waitingRoute = defineRoute({
  method: 'GET',
  path: '/japi/api/home/waiting',
  summary:
    '我的各家企业各有什么待办：件数、逾期，最先到期的几件及金额；只有现在还在的企业，按在那里的权限；没有待办的不列',
  tag,
  access: 'signed-in',
  scope: 'enterprise',
  data: Type.Array(Waiting),
})

/**
 * Filing window of one month, from its first day to `dueDate`. `provisional` until the year's holidays are published.
 * `reason`: why the date is not the 15th.
 */
export const FilingMonth = Exactly({
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  dueDate: Day(),
  provisional: Type.Boolean(),
  reason: Type.String(),
})
export type FilingMonth = Static<typeof FilingMonth>

/** The business day and the twelve filing windows of a year; default: the current year. */
export const FilingYear = Exactly({ today: Day(), year: Type.Integer(), months: Type.Array(FilingMonth) })
export type FilingYear = Static<typeof FilingYear>

export const calendarRoute = defineRoute({
  method: 'GET',
  path: '/japi/api/home/calendar',
  summary: '各月征期截止日',
  tag,
  access: 'public',
  scope: 'none',
  query: Exactly({ year: Type.Optional(Type.String({ pattern: '^20\\d{2}$' })) }),
  data: FilingYear,
})
