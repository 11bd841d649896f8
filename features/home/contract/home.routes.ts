import { Day, defineRoute, Exactly, Nullable, Type, type Static } from '@portal/contract'

const tag = '首页与工作台'

/**
 * Problem of a to-do. `blocked`: `count` failing checks, `text` the first one. `sentBack`: `text` is the reviewer's
 * opinion.
 */
export const Trouble = Exactly({
  kind: Type.Union([Type.Literal('blocked'), Type.Literal('sentBack')]),
  count: Type.Integer(),
  text: Type.String(),
})
export type Trouble = Static<typeof Trouble>

/** A to-do: `kind` is `taxTask` or `approval`, `state` its state code, `route` the page to handle it. */
export const Todo = Exactly({
  kind: Type.String(),
  title: Type.String(),
  state: Type.String(),
  dueDate: Nullable(Day()),
  route: Type.String(),
  trouble: Nullable(Trouble),
})
export type Todo = Static<typeof Todo>

/**
 * To-dos of the caller in the enterprise of the call: by due date, overdue ones after the current ones, those without a
 * date last.
 */
export const todosRoute = defineRoute({
  method: 'GET',
  path: '/japi/api/home/todos',
  summary: '我的待办：税务任务与审批，按截止日',
  tag,
  access: 'signed-in',
  scope: 'enterprise',
  data: Type.Array(Todo),
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
