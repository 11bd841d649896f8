import { Exactly, Id, Nullable, Time, Type, type Static } from '@portal/contract'
import { noticeGroups } from './notice-types.ts'

/** Rows per page of the panel. */
export const pageSize = 6
/** Most rows per request. */
export const largestPage = 100

/** Values of `status` on the wire. */
export const noticeStatus = { unread: 0, read: 1, settled: 2 } as const

/**
 * One notice of a user in an enterprise. `noticeType` is text, `data` JSON text (NOT-01), `createDate` in China time.
 * `title` and `remark` (why no action is left) are additions of the portal.
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
})
export type Notice = Static<typeof Notice>

/** A category of the caller with its number of notices, read or not. */
export const NoticeCategory = Exactly({
  noticeType: Type.String(),
  noticeTypeName: Type.String(),
  group: Type.Enum(noticeGroups),
  total: Type.Integer(),
})
export type NoticeCategory = Static<typeof NoticeCategory>

export const UnreadCount = Exactly({ noticeType: Type.String(), unReadCount: Type.Integer() })
export type UnreadCount = Static<typeof UnreadCount>

/** A category as old clients write it: text, number, or '' for all of them. */
export const TypeFilter = () =>
  Type.Union([Type.String({ maxLength: 8 }), Type.Integer({ minimum: 0, maximum: 99_999_999 })])

/** The change, in `data` of a stream event of kind `notice`. */
export interface NoticeEvent {
  change: 'sent' | 'read' | 'settled'
  noticeType: string
}
