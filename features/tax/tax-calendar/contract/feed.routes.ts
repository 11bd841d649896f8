import { defineRoute, Exactly, Nullable, Once, Time, Type, type Static } from '@portal/contract'

const tag = '税务日历'
const base = '/japi/tax/calendar/feed'
const readable = { tag, access: 'perm:tax:return:read', scope: 'enterprise' } as const

/** tasks: what is due, with the state of its task, and notes; mine: tasks one answers for; deadlines: days alone. */
export const feedKinds = { tasks: '本企业全部', mine: '我的任务', deadlines: '只要截止日' } as const
export const FeedKind = Type.Enum(Object.keys(feedKinds) as (keyof typeof feedKinds)[])
export type FeedKind = Static<typeof FeedKind>

/** One's own subscription in this enterprise. `fetchedAt`: when a calendar last came for it. */
export const CalendarFeed = Exactly({ kind: FeedKind, createdAt: Time(), fetchedAt: Nullable(Time()) })
export type CalendarFeed = Static<typeof CalendarFeed>

export const calendarFeedRoute = defineRoute({
  ...readable,
  method: 'GET',
  path: base,
  summary: '我在本企业的日历订阅；没有时为空',
  query: Exactly({}),
  data: Nullable(CalendarFeed),
})

export const openFeedRoute = defineRoute({
  ...readable,
  method: 'POST',
  path: `${base}/open`,
  summary: '开通日历订阅或换一个网址；网址只在这一次回答里出现，以前的随即失效',
  idempotent: true,
  audit: 'tax.calendar.feed.open',
  gives: 'secret',
  unproved: '网址只给出本人可见的申报日期与事项，没有金额，本人随时换掉或停用',
  body: Exactly({ kind: FeedKind }),
  data: Exactly({ address: Once() }),
})

export const closeFeedRoute = defineRoute({
  ...readable,
  method: 'POST',
  path: `${base}/close`,
  summary: '停用日历订阅',
  idempotent: true,
  audit: 'tax.calendar.feed.close',
  body: Exactly({}),
  data: Type.Null(),
})

/** Asked by calendar programs, which sign in nowhere: the key is all they have. */
export const readFeedRoute = defineRoute({
  method: 'GET',
  path: `${base}.ics`,
  summary: '日历订阅（iCalendar）；网址里的 key 由本人开通，停用、离开企业或失去权限后不再给出',
  tag,
  access: 'public',
  scope: 'none',
  answer: 'file',
  query: Exactly({ key: Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$' }) }),
  data: Type.Null(),
  errors: ['notFound'],
})
