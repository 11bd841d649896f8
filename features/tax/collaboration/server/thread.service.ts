import { isTaskReached } from '@portal/tax-task/server/public'
import { notFound, refuse, stale } from '@portal/contract'
import { listMembers } from '@portal/identity/server/people'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { mostComments, type Thread } from '../contract/index.ts'
import { collaborationTexts as texts } from './collaboration.texts.ts'
import { announceComments, tellThread, type Author } from './comment-tell.service.ts'
import { presentThreads } from './comment.present.ts'
import {
  findThreadForUpdate,
  insertComment,
  listComments,
  updateThread,
  type CommentRow,
  type ThreadRow,
} from './comment.repo.ts'

export interface Words {
  text: string
  mentions?: readonly string[]
}
export interface At {
  threadId: string
  version: number
}

/** Loads and locks a thread with its comments. @throws notFound, or stale when `version` is outdated. */
export async function openThread(
  tx: Tx,
  author: Author,
  threadId: string,
  version?: number,
): Promise<{ thread: ThreadRow; comments: CommentRow[] }> {
  const { entId } = author
  const thread = await findThreadForUpdate(tx.db, entId, threadId)
  if (thread === undefined || !(await isTaskReached(tx.db, author, thread.task_no))) throw notFound(texts.noThread)
  if (version !== undefined && version !== thread.version) throw stale({ version: thread.version, state: thread.state })
  return { thread, comments: await listComments(tx.db, entId, [threadId]) }
}

/** Adds a comment to a thread. @throws refused above `mostComments`. */
export async function write(
  tx: Tx,
  author: Author,
  thread: ThreadRow,
  seq: number,
  { text, mentions = [] }: Words,
): Promise<CommentRow> {
  if (seq > mostComments) throw refuse(texts.tooManyComments)
  const row: CommentRow = {
    id: newId(),
    ent_id: thread.ent_id,
    thread_id: thread.id,
    seq,
    user_id: author.userId,
    text: checked(text),
    mentions: await checkMentions(tx, author, mentions),
    created_at: author.now,
    edited_at: null,
  }
  await insertComment(tx.db, { ...row, mentions: JSON.stringify(row.mentions) })
  return row
}

/** Sends notices, announces the change to open pages, and returns the thread as shown. */
export async function finish(
  tx: Tx,
  author: Author,
  thread: ThreadRow,
  comments: readonly CommentRow[],
  what: 'written' | 'resolved',
): Promise<Thread> {
  await tellThread(tx, author, thread, comments, what)
  announceComments(tx, thread)
  return presented(tx, author, thread)
}

/** Writes a change of the thread and increments its version. */
export async function moved(tx: Tx, author: Author, thread: ThreadRow, change: Partial<ThreadRow>): Promise<ThreadRow> {
  const next = { version: thread.version + 1, moved_at: author.now, ...change }
  await updateThread(tx.db, thread, next)
  return { ...thread, ...next }
}

export async function presented(tx: Tx, author: Author, thread: ThreadRow): Promise<Thread> {
  const [shown] = await presentThreads(tx.db, author.userId, [thread])
  if (shown === undefined) throw notFound(texts.noThread)
  return shown
}

export function checked(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw refuse(texts.blank)
  return trimmed
}

export async function checkMentions(tx: Tx, { entId }: Author, mentions: readonly string[]): Promise<string[]> {
  if (mentions.length === 0) return []
  const members = new Set((await listMembers(tx.db, entId)).map((member) => member.userId))
  if (mentions.some((userId) => !members.has(userId))) throw refuse(texts.foreignMention)
  return [...new Set(mentions)]
}
