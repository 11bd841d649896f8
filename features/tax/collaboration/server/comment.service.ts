import { notFound, refuse } from '@portal/contract'
import { listUserNames } from '@portal/identity/server/people'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { hasCell, latestFiledNumber } from '@portal/tax-return/server/public'
import { getTask } from '@portal/tax-task/server/public'
import { mostOpenThreads, type Thread } from '../contract/index.ts'
import { collaborationTexts as texts } from './collaboration.texts.ts'
import { announceComments, type Author } from './comment-tell.service.ts'
import { hasAnswered } from './comment.present.ts'
import { countRounds, countThreads, insertThread, type CommentRow, type ThreadRow } from './comment.repo.ts'
import { finish, moved, openThread, presented, write, type At, type Words } from './thread.service.ts'

/** Starts a thread on a cell. @throws notFound for an unknown cell, refused above `mostOpenThreads`. */
export async function addThread(
  tx: Tx,
  author: Author,
  input: Words & { taskNo: string; cell: string },
): Promise<Thread> {
  const task = await getTask(tx.db, author, input.taskNo)
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

/** Adds a comment to an open thread. @throws refused when it is resolved. */
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

/** Resolves a thread. Requires a reply by the caller, earlier or in this call (TAX-24). */
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

const nextSeq = (comments: readonly CommentRow[]): number => (comments.at(-1)?.seq ?? 0) + 1
const nameOf = async (tx: Tx, userId: string | null): Promise<string> =>
  userId === null ? '' : ((await listUserNames(tx.db, [userId])).get(userId)?.name ?? '')
