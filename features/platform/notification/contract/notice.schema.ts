import { Exactly, Id, Nullable, Optionals, Time, Type, type Static } from '@portal/contract'
import { FinancingApproval, Loan } from './financing.schema.ts'
import { noticeGroups } from './notice-types.ts'

/** Rows per page of the panel. */
export const pageSize = 6
/** Most rows per request. */
export const largestPage = 100

/** Values of `status` on the wire. */
export const noticeStatus = { unread: 0, read: 1, settled: 2 } as const

/**
 * One notice of a user in an enterprise. `noticeType` is text, `data` JSON text (NOT-01), `createDate` in China time.
 * `title`, `remark` (why no action is left), `isPinned`, `remindAt` (when a snoozed one comes back; '' with the next
 * change of its subject) and `isBack` (it was snoozed and came back) are additions of the portal.
 */
export const Notice = Exactly({
  id: Id(),
  userId: Id(),
  entId: Id(),
  noticeType: Type.String(),
  status: Type.Integer({ minimum: 0, maximum: 2 }),
  noticeTypeName: Type.String(),
  title: Type.String(),
  content: Type.String(),
  createDate: Time(),
  data: Nullable(Type.String()),
  fileId: Nullable(Type.String()),
  fileName: Nullable(Type.String()),
  remark: Nullable(Type.String()),
  isPinned: Type.Boolean(),
  remindAt: Nullable(Type.String()),
  isBack: Type.Boolean(),
})
export type Notice = Static<typeof Notice>

/** One notice as it is opened; kinds 8, 9 and 10 with their financing detail (NOT-06). */
export const NoticeInfo = Exactly({
  ...Notice.properties,
  ...Optionals(Loan.properties),
  ...Optionals(FinancingApproval.properties),
})
export type NoticeInfo = Static<typeof NoticeInfo>

/** A category of the caller with its number of notices, read or not, and of those that are snoozed. */
export const NoticeCategory = Exactly({
  noticeType: Type.String(),
  noticeTypeName: Type.String(),
  group: Type.Enum(noticeGroups),
  total: Type.Integer(),
  later: Type.Integer(),
})
export type NoticeCategory = Static<typeof NoticeCategory>

export const UnreadCount = Exactly({ noticeType: Type.String(), unReadCount: Type.Integer() })
export type UnreadCount = Static<typeof UnreadCount>

/** A category as old clients write it: text, number, or '' for all of them. */
export const TypeFilter = () =>
  Type.Union([Type.String({ maxLength: 8 }), Type.Integer({ minimum: 0, maximum: 99_999_999 })])

/** What of the list is shown: unread, read (settled ones too), or snoozed. */
export const noticeStates = ['unread', 'read', 'later'] as const
export type NoticeState = (typeof noticeStates)[number]

/** Most notices of one act that marks all read. */
export const mostReadAtOnce = 10_000
/** Most notices that a user keeps at the top. */
export const mostPinned = 20

/** Until when: 9:00 of the next working day, of next week's first one, the next change of the subject, or a time. */
export const SnoozeUntil = Type.Union([
  Type.Literal('tomorrow'),
  Type.Literal('nextWeek'),
  Type.Literal('changed'),
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' }),
])
export type SnoozeUntil = Static<typeof SnoozeUntil>
