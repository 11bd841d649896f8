import type { Call, Feature } from '@portal/server-kit/feature'
import {
  addCommentRoute,
  beatRoute,
  commentsRoute,
  deleteCommentRoute,
  editCommentRoute,
  leaveRoute,
  reopenRoute,
  replyRoute,
  resolveRoute,
} from '../contract/index.ts'
import { collaborationWords } from '../contract/collaboration.words.ts'
import { collaborationTables } from './collaboration.table.ts'
import type { Author } from './comment-tell.service.ts'
import { commentsOf } from './comment.query.ts'
import { addThread, reopen, reply, resolve } from './comment.service.ts'
import { editComment, removeComment } from './own-comment.service.ts'
import { collaborationMigration } from './migrations/202611211418-collaboration.ts'
import { presenceGoneMigration } from './migrations/202611220600-presence-gone.ts'
import { beat, leave } from './presence.service.ts'

const authorOf = (call: Call): Author => ({
  entId: call.scope.entId,
  taxTypes: call.scope.taxTypes,
  userId: call.scope.userId,
  userName: call.caller.userName,
  now: call.now(),
})

/** Several users on one return: presence, and comments on its cells. */
export const collaborationFeature = (): Feature => ({
  name: 'collaboration',
  words: collaborationWords,
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [collaborationMigration, presenceGoneMigration],
  tables: collaborationTables,
  enterpriseTables: collaborationTables,
  mount(kit) {
    kit.mount(beatRoute, ({ body }, call) => beat(call, kit.hub, body))
    kit.mount(leaveRoute, ({ body }, call) => leave(call, kit.hub, body))
    kit.mount(commentsRoute, ({ query }, call) => commentsOf(call, query))
    kit.mount(addCommentRoute, ({ body }, call) =>
      call.write((tx) => {
        call.about(body.taskNo, { cell: body.cell })
        return addThread(tx, authorOf(call), body)
      }),
    )
    kit.mount(replyRoute, ({ body }, call) =>
      call.write((tx) => {
        call.about(body.threadId)
        return reply(tx, authorOf(call), body)
      }),
    )
    kit.mount(resolveRoute, ({ body }, call) =>
      call.write((tx) => {
        call.about(body.threadId)
        return resolve(tx, authorOf(call), body)
      }),
    )
    kit.mount(reopenRoute, ({ body }, call) =>
      call.write((tx) => {
        call.about(body.threadId)
        return reopen(tx, authorOf(call), body)
      }),
    )
    kit.mount(editCommentRoute, ({ body }, call) =>
      call.write((tx) => {
        call.about(body.threadId, { commentId: body.commentId })
        return editComment(tx, authorOf(call), body)
      }),
    )
    kit.mount(deleteCommentRoute, ({ body }, call) =>
      call.write(async (tx) => {
        call.about(await removeComment(tx, authorOf(call), body), { commentId: body.commentId })
        return null
      }),
    )
  },
})
