import { defineRoute, Exactly, Id, Type } from '@portal/contract'
import { BoardTask, mostBoardTasks, TaskBoard } from './tasks/board.schema.ts'

const base = '/japi/tax/task/board'
const readable = { method: 'GET', tag: '税务任务', access: 'perm:tax:return:read', scope: 'enterprise' } as const

export const taskBoardRoute = defineRoute({
  ...readable,
  path: base,
  summary: '未办结的任务：应补（退）税额、阻断、经办与复核，没有任务的属期，各年已办结的项数',
  query: Exactly({}),
  data: TaskBoard,
})

export const settledTasksRoute = defineRoute({
  ...readable,
  path: `${base}/settled`,
  summary: '一年里到期并已办结的任务',
  query: Exactly({ year: Type.String({ pattern: '^20\\d{2}$' }) }),
  data: Type.Array(BoardTask),
})

export const exportTasksRoute = defineRoute({
  ...readable,
  path: `${base}/export`,
  summary: '任务清单（xlsx）：所选的，不选为全部未办结的',
  answer: 'file',
  audit: 'tax.task.export',
  data: Type.Null(),
  query: Exactly({
    taskNos: Type.Optional(Type.String({ maxLength: mostBoardTasks * 40 })),
    entId: Type.Optional(Id()),
  }),
  errors: ['notFound'],
})
