import { Chosen, defineRoute, Exactly, Id, ManyDone, Named, Nullable, Place, Time, Type } from '@portal/contract'
import { keeper, userBase as base } from './user.list.ts'
import { GivableRole } from './user.schema.ts'

const post = { ...keeper, method: 'POST' } as const

export const givableRolesRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${base}/givableRoles`,
  summary: '可以分配给用户的角色；不能分配的说明原因。说明用户和企业时，也看他们的职责冲突',
  query: Exactly({
    userIds: Type.Optional(Type.String({ maxLength: 20_000 })),
    roleIds: Type.Optional(Type.String({ maxLength: 2000 })),
    entId: Place(),
  }),
  data: Type.Array(GivableRole),
})
const Roles = {
  ids: Named('用户', Chosen().properties.ids, { kind: 'codes' }),
  roleIds: Named('角色', Type.Array(Id(), { minItems: 1, maxItems: 20, uniqueItems: true }), { kind: 'codes' }),
  entId: Place(),
}
export const giveRolesRoute = defineRoute({
  ...post,
  path: `${base}/giveRoles`,
  summary: '给多个用户分配角色，逐个回答结果',
  gives: 'rights',
  proof: true,
  body: Exactly({
    ...Roles,
    endsAt: Named('截止时间', Type.Optional(Nullable(Time())), { hint: '不填为长期有效；到时自动失效' }),
  }),
  data: ManyDone,
  errors: ['notFound'],
  audit: 'user.give-roles',
})
export const takeRolesRoute = defineRoute({
  ...post,
  path: `${base}/takeRoles`,
  summary: '取消多个用户的角色，逐个回答结果',
  gives: 'nothing',
  body: Exactly(Roles),
  data: ManyDone,
  errors: ['notFound'],
  audit: 'user.take-roles',
})
