import type { Json } from '@portal/server-kit/tables'

/**
 * A page that has a return open, or (`is_gone`) has just closed it: what it said before and arrives late changes
 * nothing then. Worth nothing after the lease; the table is not logged and is empty after a crash.
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
  /** How often the return had been handed in when the thread began. */
  round: number
  /** The filed version the thread began in; 0 before filing. */
  version_no: number
  /** Version of the thread whose notice is out, 0 = none. */
  told: number
  created_at: Date
  /** Of the last write: the newest talk first. */
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
