import type { Json } from '@portal/server-kit/tables'

/**
 * A page with a return open. `is_gone`: the page just closed, and its late heartbeats are ignored. Rows expire with the
 * lease. The table is UNLOGGED and empty after a crash.
 */
export interface ReturnPresenceTable {
  ent_id: string
  task_no: string
  user_id: string
  tab: string
  name: string
  cell: string
  is_typing: boolean
  seen_at: Date
  is_gone: boolean
}

export interface CommentThreadTable {
  id: string
  ent_id: string
  task_no: string
  cell: string
  state: 'open' | 'resolved'
  version: number
  /** How often the return had been submitted when the thread began. */
  round: number
  /** Filed version at the start of the thread; 0 before filing. */
  version_no: number
  /** Thread version of the notice already sent, 0 = none. */
  told: number
  created_at: Date
  /** Time of the last write; sorts threads, newest first. */
  moved_at: Date
  resolved_by: string | null
  resolved_at: Date | null
}

export interface ThreadCommentTable {
  id: string
  ent_id: string
  thread_id: string
  seq: number
  user_id: string
  text: string
  mentions: Json<string[]>
  created_at: Date
  edited_at: Date | null
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    return_presence: ReturnPresenceTable
    comment_thread: CommentThreadTable
    thread_comment: ThreadCommentTable
  }
}

export const collaborationTables = ['return_presence', 'comment_thread', 'thread_comment'] as const
