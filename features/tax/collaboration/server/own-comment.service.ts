import { notFound, refuse } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import type { Thread } from '../contract/index.ts'
import { collaborationTexts as texts } from './collaboration.texts.ts'
import { announceComments, settle, type Author } from './comment-tell.service.ts'
import { canChange } from './comment.present.ts'
import { deleteComment, deleteThread, updateComment, type CommentRow, type ThreadRow } from './comment.repo.ts'
import { checked, checkMentions, finish, moved, openThread, presented, type At, type Words } from './thread.service.ts'

/** Edits one's own comment while nobody has replied. */
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

/** Deletes one's own comment while nobody has replied; deletes the thread with its only comment. */
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
