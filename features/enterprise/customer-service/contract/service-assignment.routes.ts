import { defineRoute, Exactly, Type } from '@portal/contract'
import { Picked } from './service-assignment.schema.ts'
import { assignmentBase, keeper } from './service-assignment.upkeep.ts'

/** Ids that one call may ask the names of. */
const mostNamed = 200
/** `ids` with commas between them asks for names; else `word` is searched for. */
const asked = Exactly({
  word: Type.Optional(Type.String({ maxLength: 50 })),
  ids: Type.Optional(Type.String({ pattern: `^[^,]{1,64}(,[^,]{1,64}){0,${mostNamed - 1}}$` })),
})

export const servicePeopleRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${assignmentBase}/people`,
  summary: '可以分配的客服人员：有客服角色、账号使用中',
  query: asked,
  data: Type.Array(Picked),
})
export const servedEnterprisesRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${assignmentBase}/enterprises`,
  summary: '可以分配的企业',
  query: asked,
  data: Type.Array(Picked),
})
