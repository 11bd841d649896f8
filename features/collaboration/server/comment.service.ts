import { notFound, refuse, stale } from '@portal/contract'
import { listMembers, listUserNames } from '@portal/identity/server/public'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { hasCell, latestFiledNumber } from '@portal/tax-return/server/public'
import { getTask } from '@portal/tax-task/server/public'
import { mostComments, mostOpenThreads, type Thread } from '../contract/index.ts'
import { collaborationTexts as texts } from './collaboration.texts.ts'
import { announceComments, settle, tellThread, type Author } from './comment-tell.service.ts'
import { canChange, hasAnswered, presentThreads } from './comment.present.ts'
import {
  countRounds,
  countThreads,
  deleteComment,
  deleteThread,
  findThreadForUpdate,
  insertComment,
  insertThread,
  listComments,
  updateComment,
  updateThread,
  type CommentRow,
  type ThreadRow,
} from './comment.repo.ts'

interface Words {
  text: string
  mentions?: readonly string[]
}
interface At {
  threadId: string
  version: number
}

/** Begins a talk about a cell. */
export async function addThread(
  tx: Tx,
  author: Author,
  input: Words & { taskNo: string; cell: string },
): Promise<Thread> {
  const task = await getTask(tx.db, author.entId, input.taskNo)
  if (!(await hasCell(tx.db, task, input.cell))) throw notFound(texts.noCell(input.cell))
  if ((await countThreads(tx.db, task, 'open')) >= mostOpenThreads) throw refuse(texts.tooManyThreads)
  const thread: ThreadRow = {
    id: newId(),
    ent_id: author.entId,
    task_no: task.taskNo,
    cell: input.cell,
    state: 'open',
    version: 1,
    round: await countRounds(tx.db, task),
    version_no: await latestFiledNumber(tx.db, task),
    told: 0,
    created_at: author.now,
    moved_at: author.now,
    resolved_by: null,
    resolved_at: null,
  }
  await insertThread(tx.db, thread)
  return finish(tx, author, thread, [await write(tx, author, thread, 1, input)], 'written')
}

/** Goes on in an open thread. */
export async function reply(tx: Tx, author: Author, input: Words & { threadId: string }): Promise<Thread> {
  const { thread, comments } = await openThread(tx, author, input.threadId)
  if (thread.state === 'resolved') throw refuse(texts.resolved(await nameOf(tx, thread.resolved_by)))
  return finish(
    tx,
    author,
    await moved(tx, author, thread, {}),
    [...comments, await write(tx, author, thread, nextSeq(comments), input)],
    'written',
  )
}

/** Ends a thread; by who has answered in it or answers with this word (TAX-24). */
export async function resolve(
  tx: Tx,
  author: Author,
  input: At & { text?: string; mentions?: readonly string[] },
): Promise<Thread> {
  const { thread, comments } = await openThread(tx, author, input.threadId, input.version)
  if (thread.state === 'resolved') throw refuse(texts.resolved(await nameOf(tx, thread.resolved_by)))
  if (input.text === undefined && !hasAnswered(comments, author.userId)) throw refuse(texts.answerFirst)
  const answer =
    input.text === undefined ? [] : [await write(tx, author, thread, nextSeq(comments), { ...input, text: input.text })]
  return finish(
    tx,
    author,
    await moved(tx, author, thread, { state: 'resolved', resolved_by: author.userId, resolved_at: author.now }),
    [...comments, ...answer],
    'resolved',
  )
}

export async function reopen(tx: Tx, author: Author, input: At): Promise<Thread> {
  const { thread } = await openThread(tx, author, input.threadId, input.version)
  if (thread.state === 'open') throw refuse(texts.notResolved)
  if ((await countThreads(tx.db, { entId: thread.ent_id, taskNo: thread.task_no }, 'open')) >= mostOpenThreads)
    throw refuse(texts.tooManyThreads)
  const opened = await moved(tx, author, thread, { state: 'open', resolved_by: null, resolved_at: null })
  announceComments(tx, opened)
  return presented(tx, author, opened)
}

/** Changes an own comment that nobody has answered. */
export async function editComment(tx: Tx, author: Author, input: At & Words & { commentId: string }): Promise<Thread> {
  const { thread, comments, comment } = await ownComment(tx, author, input)
  const text = checked(input.text)
  const mentions = await checkMentions(tx, author, input.mentions ?? [])
  await updateComment(tx.db, comment, { text, mentions: JSON.stringify(mentions), edited_at: author.now })
  const next = await moved(tx, author, thread, {})
  const isNews = mentions.some((userId) => !comment.mentions.includes(userId))
  if (isNews)
    return finish(
      tx,
      author,
      next,
      comments.map((each) => (each === comment ? { ...comment, mentions } : each)),
      'written',
    )
  announceComments(tx, next)
  return presented(tx, author, next)
}

/** Takes an own comment back that nobody has answered; with the only one the thread goes. */
export async function removeComment(tx: Tx, author: Author, input: At & { commentId: string }): Promise<string> {
  const { thread, comments, comment } = await ownComment(tx, author, input)
  await settle(tx, thread, texts.deleted)
  if (comments.length === 1) await deleteThread(tx.db, thread)
  else {
    await deleteComment(tx.db, comment)
    await moved(tx, author, thread, { told: 0 })
  }
  announceComments(tx, thread)
  return thread.task_no
}

async function openThread(
  tx: Tx,
  { entId }: Author,
  threadId: string,
  version?: number,
): Promise<{ thread: ThreadRow; comments: CommentRow[] }> {
  const thread = await findThreadForUpdate(tx.db, entId, threadId)
  if (thread === undefined) throw notFound(texts.noThread)
  if (version !== undefined && version !== thread.version) throw stale({ version: thread.version, state: thread.state })
  return { thread, comments: await listComments(tx.db, entId, [threadId]) }
}

async function ownComment(
  tx: Tx,
  author: Author,
  input: At & { commentId: string },
): Promise<{ thread: ThreadRow; comments: CommentRow[]; comment: CommentRow }> {
  const { thread, comments } = await openThread(tx, author, input.threadId, input.version)
  const comment = comments.find((each) => each.id === input.commentId)
  if (comment === undefined) throw notFound(texts.noComment)
  if (comment.user_id !== author.userId) throw refuse(texts.notOwn)
  if (!canChange(thread, comments, comment, author.userId)) throw refuse(texts.answered)
  return { thread, comments, comment }
}

async function write(
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

async function finish(
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

const nextSeq = (comments: readonly CommentRow[]): number => (comments.at(-1)?.seq ?? 0) + 1
const nameOf = async (tx: Tx, userId: string | null): Promise<string> =>
  userId === null ? '' : ((await listUserNames(tx.db, [userId])).get(userId)?.name ?? '')

async function moved(tx: Tx, author: Author, thread: ThreadRow, change: Partial<ThreadRow>): Promise<ThreadRow> {
  const next = { version: thread.version + 1, moved_at: author.now, ...change }
  await updateThread(tx.db, thread, next)
  return { ...thread, ...next }
}

async function presented(tx: Tx, author: Author, thread: ThreadRow): Promise<Thread> {
  const [shown] = await presentThreads(tx.db, author.userId, [thread])
  if (shown === undefined) throw notFound(texts.noThread)
  return shown
}

function checked(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw refuse(texts.blank)
  return trimmed
}

async function checkMentions(tx: Tx, { entId }: Author, mentions: readonly string[]): Promise<string[]> {
  if (mentions.length === 0) return []
  const members = new Set((await listMembers(tx.db, entId)).map((member) => member.userId))
  if (mentions.some((userId) => !members.has(userId))) throw refuse(texts.foreignMention)
  return [...new Set(mentions)]
}
