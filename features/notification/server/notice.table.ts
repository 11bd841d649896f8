import type { Generated, Selectable } from 'kysely'
import type { Json } from '@portal/server-kit/tables'

export interface NoticeTable {
  id: string
  user_id: string
  ent_id: string
  notice_type: string
  /** 0 unread, 1 read, 2 no action left. */
  status: Generated<number>
  /** Null: the category's name is shown instead. */
  title: string | null
  content: string
  data: Json<Record<string, unknown>> | null
  file_id: string | null
  file_name: string | null
  /** Why no action is left, e.g. 已由何静办理. */
  remark: string | null
  /** Subject, e.g. `review:{processInstId}`; a user gets one notice per key. */
  business_key: string | null
  created_at: Generated<Date>
}
export type NoticeRow = Selectable<NoticeTable>

/** Number of a user's notices in an enterprise, by category. */
export interface NoticeCountTable {
  ent_id: string
  user_id: string
  notice_type: string
  total: number
  unread: number
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    notice: NoticeTable
    notice_count: NoticeCountTable
  }
}

export const noticeTables = ['notice', 'notice_count'] as const
