import { notFound } from '@portal/contract'
import type { Scope } from '@portal/server-kit/caller'
import { hiddenType } from '../contract/index.ts'
import type { NoticeRow } from './notice.table.ts'

/** True when the caller may see the notice: its own user, in its enterprise, and not the hidden type. */
export const mayRead = (scope: Scope, row: Pick<NoticeRow, 'user_id' | 'ent_id' | 'notice_type'>): boolean =>
  row.user_id === scope.userId && row.ent_id === scope.entId && row.notice_type !== hiddenType

/** The notice if the caller may see it and it has the given category, if any. Throws 404. */
export function readable(scope: Scope, row: NoticeRow | undefined, noticeType: string | null): NoticeRow {
  if (row !== undefined && mayRead(scope, row) && (noticeType === null || noticeType === row.notice_type)) return row
  throw notFound('没有这条消息，可能已被撤回，请刷新后再看')
}
