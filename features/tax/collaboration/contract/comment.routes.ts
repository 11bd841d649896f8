import { Count, defineRoute, Exactly, Id, Type } from '@portal/contract'
import { CommentedCell, Comments, CommentText, Mentions, Thread } from './comment.schema.ts'

const path = '/japi/tax/taxVat/comments'
const base = { tag: '协同', access: 'perm:tax:return:read', scope: 'enterprise' } as const
const writing = {
  ...base,
  method: 'POST',
  errors: ['notFound', 'refused', 'stale'],
  idempotent: true,
  data: Thread,
} as const
const words = { text: CommentText(), mentions: Type.Optional(Mentions()) }
const at = { threadId: Id(), version: Type.Integer({ minimum: 0 }) }

export const commentsRoute = defineRoute({
  ...base,
  method: 'GET',
  path,
  summary: '一份申报表的批注：未解决的全部，已解决的按页',
  query: Exactly({ taskNo: Id(), resolvedPage: Type.Optional(Count()) }),
  data: Comments,
  errors: ['notFound'],
})
export const addCommentRoute = defineRoute({
  ...writing,
  path: `${path}/add`,
  summary: '在一格上写批注',
  body: Exactly({ taskNo: Id(), cell: CommentedCell(), ...words }),
  audit: 'tax.comment.add',
})
export const replyRoute = defineRoute({
  ...writing,
  path: `${path}/reply`,
  summary: '回复批注',
  body: Exactly({ threadId: Id(), ...words }),
  audit: 'tax.comment.reply',
})
export const resolveRoute = defineRoute({
  ...writing,
  path: `${path}/resolve`,
  summary: '解决批注：由回复的人；可同时写回复',
  body: Exactly({ ...at, text: Type.Optional(CommentText()), mentions: Type.Optional(Mentions()) }),
  audit: 'tax.comment.resolve',
})
export const reopenRoute = defineRoute({
  ...writing,
  path: `${path}/reopen`,
  summary: '重新打开批注',
  body: Exactly(at),
  audit: 'tax.comment.reopen',
})
export const editCommentRoute = defineRoute({
  ...writing,
  path: `${path}/edit`,
  summary: '改自己还没有人回复的批注',
  body: Exactly({ ...at, commentId: Id(), ...words }),
  audit: 'tax.comment.edit',
})
export const deleteCommentRoute = defineRoute({
  ...writing,
  path: `${path}/delete`,
  summary: '删自己还没有人回复的批注；最后一条删去，整条批注就没有了',
  body: Exactly({ ...at, commentId: Id() }),
  data: Type.Null(),
  audit: 'tax.comment.delete',
})
