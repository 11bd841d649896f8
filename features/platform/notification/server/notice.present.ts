import { formatChinaTime } from '@portal/domain/china-time'
import { isFinancing, type Notice, type NoticeCategory, type UnreadCount } from '../contract/index.ts'
import { remindAtOf } from './kept/until.ts'
import type { NoticeKinds } from './notice-kinds.ts'
import type { NoticeRow } from './notice.table.ts'

interface CountRow {
  notice_type: string
  total: number
  unread: number
  later: number
}

/** Row → wire. */
export const presentNotice = (row: NoticeRow, kinds: NoticeKinds): Notice => ({
  id: row.id,
  userId: row.user_id,
  entId: row.ent_id,
  noticeType: row.notice_type,
  status: row.status,
  noticeTypeName: kinds.name(row.notice_type),
  title: row.title ?? kinds.name(row.notice_type),
  content: row.content,
  createDate: formatChinaTime(row.created_at),
  // The account of a loan is sealed in there; its detail is read by itself.
  data: row.data === null || isFinancing(row.notice_type) ? null : JSON.stringify(row.data),
  fileId: row.file_id,
  fileName: row.file_name,
  remark: row.remark,
  isPinned: row.pinned_at !== null,
  remindAt: remindAtOf(row.snoozed_until),
  isBack: row.woken_at !== null && row.snoozed_until === null,
})

export const presentUnread = (counts: readonly CountRow[]): UnreadCount[] =>
  counts.filter((row) => row.unread > 0).map((row) => ({ noticeType: row.notice_type, unReadCount: row.unread }))

/** Every named category, then those that exist only in the data. */
export function presentCategories(counts: readonly CountRow[], kinds: NoticeKinds): NoticeCategory[] {
  const known = kinds.codes
  const of = (code: string) => counts.find((row) => row.notice_type === code)
  const codes = [
    ...known,
    ...counts
      .map((row) => row.notice_type)
      .filter((code) => !known.includes(code))
      .toSorted(),
  ]
  return codes.map((code) => ({
    noticeType: code,
    noticeTypeName: kinds.name(code),
    group: kinds.group(code),
    total: of(code)?.total ?? 0,
    later: of(code)?.later ?? 0,
  }))
}
