import { Exactly, Id, Nullable, Time, Type, type Static } from '@portal/contract'

/** Longest comment, characters. */
export const mostCommentLength = 1000
/** Threads of one return that may be open at a time, and comments in one thread. */
export const mostOpenThreads = 200
export const mostComments = 50
/** People named in one comment. */
export const mostMentions = 20
export const resolvedPerPage = 20

/** Plain text; a NUL, which no database text can hold, is refused. */
export const CommentText = () => Type.String({ minLength: 1, maxLength: mostCommentLength, pattern: '^[^\\u0000]*$' })
export const CommentedCell = () =>
  Type.String({ pattern: '^[A-Z][A-Z0-9_]{2,30}\\.r\\d+[a-z]?(_\\d+)*\\.(c\\d+[a-z]?|v|code|name)$' })
export const Mentions = () => Type.Array(Id(), { maxItems: mostMentions, uniqueItems: true })

/** `canChange`: the caller wrote it and nobody has answered it yet. */
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
 * A talk about one cell, the first comment first. `round` counts how often the return had been handed in when the talk
 * began, `versionNo` is the filed version it was about, 0 before filing. `canResolve`: the caller has answered in it.
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
/** All open threads of a return, one page of the resolved ones (newest first), and who can be mentioned. */
export const Comments = Exactly({
  open: Type.Array(Thread),
  resolved: Type.Array(Thread),
  resolvedTotal: Type.Integer(),
  members: Type.Array(Member),
})
export type Comments = Static<typeof Comments>

/** Event of the numbered stream: the comments of a return changed; `{ taskNo }`. */
export const commentKind = 'comment'
/** Of a notice's address: which thread the page shows. */
export const threadParameter = 'thread'
