import { defineEvent, Exactly, Id, Nullable, type Static, Time, Type } from '@portal/contract'

/** Maximum length of a comment, in characters. */
export const mostCommentLength = 1000
/** Maximum open threads per return, and comments per thread. */
export const mostOpenThreads = 200
export const mostComments = 50
/** Maximum mentions in one comment. */
export const mostMentions = 20
export const resolvedPerPage = 20

/** Plain text. Refuses NUL, which PostgreSQL text cannot store. */
export const CommentText = () => Type.String({ minLength: 1, maxLength: mostCommentLength, pattern: '^[^\\u0000]*$' })
export const CommentedCell = () =>
  Type.String({ pattern: '^[A-Z][A-Z0-9_]{2,30}\\.r\\d+[a-z]?(_\\d+)*\\.(c\\d+[a-z]?|v|code|name)$' })
export const Mentions = () => Type.Array(Id(), { maxItems: mostMentions, uniqueItems: true })

/** `canChange`: the caller wrote it and nobody has replied yet. */
export const Comment = Exactly({
  commentId: Id(),
  userId: Id(),
  userName: Type.String(),
  text: Type.String(),
  at: Time(),
  editedAt: Nullable(Time()),
  canChange: Type.Boolean(),
})
export type Comment = Static<typeof Comment>

/**
 * A thread about one cell, oldest comment first. `round`: how often the return had been submitted when the thread
 * began. `versionNo`: the filed version it is about, 0 before filing. `canResolve`: the caller has replied in it.
 */
export const Thread = Exactly({
  threadId: Id(),
  cell: Type.String(),
  state: Type.Union([Type.Literal('open'), Type.Literal('resolved')]),
  version: Type.Integer(),
  round: Type.Integer(),
  versionNo: Type.Integer(),
  resolvedBy: Nullable(Type.String()),
  resolvedAt: Nullable(Time()),
  canResolve: Type.Boolean(),
  comments: Type.Array(Comment),
})
export type Thread = Static<typeof Thread>

export const Member = Exactly({ userId: Id(), name: Type.String() })
export type Member = Static<typeof Member>
/** All open threads of a return, one page of resolved ones (newest first), and the members to mention. */
export const Comments = Exactly({
  open: Type.Array(Thread),
  resolved: Type.Array(Thread),
  resolvedTotal: Type.Integer(),
  members: Type.Array(Member),
})
export type Comments = Static<typeof Comments>

/** Stream event: the comments of a return changed; data `{ taskNo }`. */
export const commentEvent = defineEvent('comment', Exactly({ taskNo: Id() }))
/** URL parameter of a notice: the thread to show. */
export const threadParameter = 'thread'
