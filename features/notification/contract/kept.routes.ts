import { defineRoute, Exactly, Id, Nullable, Type } from '@portal/contract'
import { mostChosen, SnoozeUntil, TypeFilter } from './notice.schema.ts'

/** What readers do with their own notices. All of it can be repeated: it says how a notice shall be, not what to do. */
const base = {
  tag: '消息中心',
  access: 'signed-in',
  scope: 'enterprise',
  method: 'POST',
  errors: ['notFound'],
} as const
const root = '/japi/api/manage/notification'
const Ids = () => Type.Array(Id(), { minItems: 1, maxItems: mostChosen })

/** Marks notices read or unread. Returns the ids of those that changed; settled ones stay as they are. */
export const markRoute = defineRoute({
  ...base,
  path: `${root}/mark`,
  summary: '标为已读或未读',
  body: Exactly({ ids: Ids(), isRead: Type.Boolean() }),
  data: Exactly({ ids: Type.Array(Id()) }),
})

/** Marks everything in the list read, or everything of a category. `batch` takes it back. */
export const readAllRoute = defineRoute({
  ...base,
  path: `${root}/readAll`,
  summary: '全部标为已读',
  body: Exactly({ noticeType: Type.Optional(TypeFilter()) }),
  data: Exactly({ batch: Id(), count: Type.Integer() }),
})

export const takeBackReadRoute = defineRoute({
  ...base,
  path: `${root}/takeBackRead`,
  summary: '撤销全部标为已读',
  body: Exactly({ batch: Id() }),
  data: Exactly({ count: Type.Integer() }),
})

export const pinRoute = defineRoute({
  ...base,
  path: `${root}/pin`,
  summary: '置顶或取消置顶',
  errors: ['notFound', 'refused'],
  body: Exactly({ id: Id(), isPinned: Type.Boolean() }),
  data: Exactly({ id: Id(), isPinned: Type.Boolean() }),
})

/** Takes notices out of the list until then; null brings them back as they were. */
export const snoozeRoute = defineRoute({
  ...base,
  path: `${root}/snooze`,
  summary: '稍后提醒',
  errors: ['notFound', 'refused'],
  body: Exactly({ ids: Ids(), until: Nullable(SnoozeUntil) }),
  data: Exactly({ ids: Type.Array(Id()), remindAt: Nullable(Type.String()) }),
})
