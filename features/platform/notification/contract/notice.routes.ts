import { Day, defineRoute, Exactly, Id, Paged, pagingFields, stepsInFrame, Type } from '@portal/contract'
import { Notice, NoticeCategory, NoticeInfo, noticeStates, pageSize, TypeFilter, UnreadCount } from './notice.schema.ts'

/** Every signed-in user may read their own notices, in the enterprise of the call. */
const base = { tag: '消息中心', access: 'signed-in', scope: 'enterprise', documented: true } as const
const root = '/japi/api/manage/notification'

/** Unread notices by category; a category without any is left out. */
export const unreadCountsRoute = defineRoute({
  ...base,
  method: 'POST',
  path: `${root}/getNotificationUnReadByUserId`,
  summary: '各类未读消息数',
  pace: 'reads',
  body: Exactly({}),
  data: Type.Array(UnreadCount),
  during: stepsInFrame,
})

/** All categories in the panel's order, each with its number of notices. */
export const noticeTypesRoute = defineRoute({
  ...base,
  method: 'POST',
  path: `${root}/getNoticeTypeByUserId`,
  summary: '消息类别',
  pace: 'reads',
  body: Exactly({}),
  data: Type.Array(NoticeCategory),
  during: stepsInFrame,
})

/**
 * Pinned ones first, then the newest; snoozed ones only under `state: 'later'`. `keyword` stands in title, text or the
 * title's pinyin; `from` and `to` are days. 6 per page by default; at most 10,000 found are counted.
 */
export const noticesRoute = defineRoute({
  ...base,
  method: 'POST',
  path: `${root}/getNotification`,
  summary: '分页查询消息',
  pace: 'reads',
  body: Exactly({
    noticeType: Type.Optional(TypeFilter()),
    state: Type.Optional(Type.Enum(noticeStates)),
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
    from: Type.Optional(Day()),
    to: Type.Optional(Day()),
    ...pagingFields,
  }),
  data: Paged(Notice),
  errors: ['refused'],
})

/** The newest notices that still stand, as the workbench shows them: none that was withdrawn or settled. */
export const latestNoticesRoute = defineRoute({
  ...base,
  method: 'GET',
  path: `${root}/latest`,
  summary: '最新的消息，已撤回和已处理的除外',
  query: Exactly({}),
  data: Type.Array(Notice, { maxItems: pageSize }),
})

/** One notice in an array, with its financing detail. 404 for a notice of another user or enterprise. */
export const noticeRoute = defineRoute({
  ...base,
  method: 'POST',
  path: `${root}/getNotificationInfo`,
  summary: '消息详情',
  pace: 'reads',
  errors: ['notFound'],
  body: Exactly({ id: Id(), noticeType: Type.Optional(TypeFilter()) }),
  data: Type.Array(NoticeInfo, { minItems: 1, maxItems: 1 }),
})

/** Marks an unread notice read; a read or settled one stays unchanged. Returns its current status. */
export const setReadRoute = defineRoute({
  ...base,
  method: 'POST',
  path: `${root}/setRead`,
  summary: '标为已读',
  errors: ['notFound'],
  body: Exactly({
    id: Id(),
    status: Type.Optional(Type.Union([Type.Literal(1), Type.Literal('1')])),
    noticeType: Type.Optional(TypeFilter()),
  }),
  data: Exactly({ id: Id(), status: Type.Integer() }),
})

/** `[true]` while anything is unread; requested every 10 s by one page of a browser. */
export const pollRoute = defineRoute({
  ...base,
  method: 'GET',
  path: `${root}/poll`,
  summary: '是否有未读消息',
  query: Exactly({ userId: Type.Optional(Id()), entId: Type.Optional(Id()) }),
  data: Type.Array(Type.Boolean(), { minItems: 1, maxItems: 1 }),
  during: stepsInFrame,
})
