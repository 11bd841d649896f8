import { Chosen, defineRoute, Exactly, Id, ManyDone, Nullable, Type, type Static } from '@portal/contract'
import { SnoozeUntil, TypeFilter } from './notice.schema.ts'

/** What readers do with their own notices. All of it can be repeated: it says how a notice shall be, not what to do. */
const base = {
  tag: '消息中心',
  access: 'signed-in',
  scope: 'enterprise',
  method: 'POST',
} as const
const root = '/japi/api/manage/notification'
const { ids } = Chosen().properties
/**
 * What became of each id; one that is not the caller's counts as gone. `changed` are those that stood otherwise before,
 * which is what can be taken back.
 */
const KeptDone = Exactly({ ...ManyDone.properties, changed: Type.Array(Id()) })
export type KeptDone = Static<typeof KeptDone>

/** Marks notices read or unread; settled ones cannot be unread again. */
export const markRoute = defineRoute({
  ...base,
  path: `${root}/mark`,
  summary: '标为已读或未读',
  body: Exactly({ ids, isRead: Type.Boolean() }),
  data: KeptDone,
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

/** Keeps notices on top, as many as there is room for, in the order of their ids here. */
export const pinRoute = defineRoute({
  ...base,
  path: `${root}/pin`,
  summary: '置顶或取消置顶',
  body: Exactly({ ids, isPinned: Type.Boolean() }),
  data: KeptDone,
})

/** Takes notices out of the list until then; null brings them back as they were. */
export const snoozeRoute = defineRoute({
  ...base,
  path: `${root}/snooze`,
  summary: '稍后提醒',
  errors: ['refused'],
  body: Exactly({ ids, until: Nullable(SnoozeUntil) }),
  data: Exactly({ ...KeptDone.properties, remindAt: Nullable(Type.String()) }),
})
