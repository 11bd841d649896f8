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
  /** Who asks, e.g. `review:{processInstId}`; a user gets one notice per key. */
  business_key: string | null
  created_at: Generated<Date>
  /** Pinyin and initials of the title. */
  sounds: string | null
  /** What it is about, shared by all notices about that thing; the business key unless the sender says otherwise. */
  subject: string | null
  pinned_at: Date | null
  /** Out of the list until then; `untilChanged` where only a change of its subject brings it back. */
  snoozed_until: Date | null
  /** When it came back; its place in the list. */
  woken_at: Date | null
  /** Of the act that marked it read together with others. */
  read_batch: string | null
}
export type NoticeRow = Selectable<NoticeTable>

/** Number of a user's notices in an enterprise, by category. `total` and `unread` leave snoozed ones out. */
export interface NoticeCountTable {
  ent_id: string
  user_id: string
  notice_type: string
  total: number
  unread: number
  later: Generated<number>
}

/** A one-time ticket of a socket that was used; known until it ends. */
export interface SocketTicketTable {
  id: string
  until: Date
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    notice: NoticeTable
    notice_count: NoticeCountTable
    socket_ticket: SocketTicketTable
  }
}

export const noticeTables = ['notice', 'notice_count'] as const
