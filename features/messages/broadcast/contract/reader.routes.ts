import { Day, defineRoute, Exactly, Id, Nullable, Time, Type, type Static } from '@portal/contract'

const root = '/japi/api/manage/announcement'
const reader = { tag: '公告', access: 'signed-in', scope: 'user' } as const
const one = Exactly({ id: Id() })

/** A message as its reader has it: variables filled in. `doneAt`: when he confirmed it or opened its link. */
export const Announcement = Exactly({
  id: Id(),
  title: Type.String(),
  content: Type.String(),
  kind: Type.String(),
  entName: Type.String(),
  link: Nullable(Type.String()),
  linkName: Nullable(Type.String()),
  isMust: Type.Boolean(),
  dueOn: Nullable(Day()),
  sentAt: Time(),
  seenAt: Nullable(Time()),
  doneAt: Nullable(Time()),
})
export type Announcement = Static<typeof Announcement>

/** Most must-reads that are brought up at once. */
export const mostPending = 20

export const pendingRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${root}/pending`,
  summary: '我还没有确认的必读公告，各企业一起，先到期的在前',
  data: Type.Array(Announcement),
})
export const announcementRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${root}/detail`,
  summary: '发给我的一条公告',
  query: one,
  data: Announcement,
  errors: ['notFound'],
})
export const seenRoute = defineRoute({
  ...reader,
  method: 'POST',
  path: `${root}/seen`,
  summary: '看过了',
  body: one,
  data: Type.Null(),
  errors: ['notFound'],
})
/** For a must-read: 我已阅读. For any other: its link was opened. */
export const doneRoute = defineRoute({
  ...reader,
  method: 'POST',
  path: `${root}/done`,
  summary: '必读的确认已阅读；其他的打开了链接',
  body: one,
  data: Exactly({ doneAt: Time() }),
  errors: ['notFound'],
})
