import { defineRoute, Exactly, Id, Type, type Static } from '@portal/contract'
import { GroupBoard, groupStates } from './group-board.schema.ts'

const base = '/japi/tax/group/board'
export const seen = { tag: '集团看板', access: 'perm:tax:return:read', scope: 'enterprise' } as const

const Place = () => Type.String({ maxLength: 64 })
/** `by`: '' the legal tree, else the code of a structure; `node`: a place in it. `taxType`: several with commas. */
const filters = {
  month: Type.Optional(Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' })),
  taxType: Type.Optional(Type.String({ pattern: '^\\d{2}(,\\d{2}){0,29}$' })),
  state: Type.Optional(Type.Enum([...groupStates])),
  word: Type.Optional(Type.String({ maxLength: 50 })),
  by: Type.Optional(Place()),
  node: Type.Optional(Place()),
}
export const GroupFilters = Exactly(filters)
export type GroupFilters = Static<typeof GroupFilters>

export const groupBoardRoute = defineRoute({
  ...seen,
  method: 'GET',
  path: base,
  summary: '所辖各企业、各税种在一个征期的进度：状态、截止、应补（退）、经办、阻断，没有建的任务，合计与分组',
  query: Exactly({ ...filters, page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,3}$' })) }),
  data: GroupBoard,
})

export const exportGroupRoute = defineRoute({
  ...seen,
  method: 'GET',
  path: `${base}/export`,
  summary: '集团看板（xlsx）：所筛选的各企业、各税种一行一项',
  answer: 'file',
  audit: 'tax.group.export',
  query: Exactly({ ...filters, entId: Type.Optional(Id()) }),
  data: Type.Null(),
})
