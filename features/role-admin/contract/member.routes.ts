import {
  Day,
  defineRoute,
  Exactly,
  Id,
  ManyDone,
  mostChosen,
  Named,
  Nullable,
  Paged,
  pagingFields,
  Time,
  Type,
  type Static,
} from '@portal/contract'
import { bothServices, roleKeeper } from './role.routes.ts'
import { RoleId } from './role.schema.ts'

/** One grant of a role. `entId` null: in every enterprise; `endsAt` null: without end. */
export const RoleMember = Exactly({
  id: Type.String(),
  userId: Id(),
  userName: Named('姓名', Type.String()),
  account: Named('账号', Type.String()),
  userSource: Type.String(),
  entId: Nullable(Id()),
  entName: Named('企业', Type.String()),
  grantedAt: Named('给出时间', Time()),
  endsAt: Named('截止', Nullable(Time())),
})
export type RoleMember = Static<typeof RoleMember>

export const userListByRoleIdRoute = defineRoute({
  ...roleKeeper,
  ...bothServices('userListByRoleId'),
  method: 'GET',
  summary: '一个角色的成员，每页 20 位；word 按姓名或账号查',
  query: Exactly({ roleId: RoleId(), word: Type.Optional(Type.String({ maxLength: 50 })), ...pagingFields }),
  data: Paged(RoleMember),
  documented: true,
  errors: ['notFound'],
})
/** People an operator or administrator may give a role to. */
export const roleCandidatesRoute = defineRoute({
  ...roleKeeper,
  ...bothServices('candidates'),
  method: 'GET',
  summary: '可以成为成员的人：超级管理员为全部企业的用户，其他人为本企业的；最多 50 位',
  query: Exactly({ word: Type.String({ maxLength: 50 }) }),
  data: Type.Array(
    Exactly({ userId: Id(), entId: Id(), userName: Type.String(), account: Type.String(), entName: Type.String() }),
  ),
})
const Grants = () => Type.Array(Exactly({ userId: Id(), entId: Nullable(Id()) }), { minItems: 1, maxItems: mostChosen })
export const addRoleUsersRoute = defineRoute({
  ...roleKeeper,
  ...bothServices('addUsers'),
  method: 'POST',
  summary: '给出角色，可带截止日（当天末尾失效）；已有的改截止日',
  body: Exactly({ roleId: RoleId(), users: Grants(), endsOn: Named('截止日', Nullable(Day())) }),
  data: ManyDone,
  audit: 'role.member.add',
  errors: ['refused', 'notFound'],
})
export const removeRoleUsersRoute = defineRoute({
  ...roleKeeper,
  ...bothServices('removeUsers'),
  method: 'POST',
  summary: '移出成员；不能移出的逐个说明原因',
  body: Exactly({ roleId: RoleId(), users: Grants() }),
  data: ManyDone,
  audit: 'role.member.remove',
  errors: ['refused', 'notFound'],
})
export const removeUserRoute = defineRoute({
  ...roleKeeper,
  path: '/japi/tax/op/role/removeUser',
  aliases: ['/japi/api/manage/role/removeUser'],
  method: 'GET',
  summary: '移出一位成员在所述企业（未带时为本企业和所有企业）的角色。须带 Authorization 头',
  query: Exactly({ roleId: RoleId(), userId: RoleId(), entId: Type.Optional(RoleId()) }),
  data: Type.Null(),
  documented: true,
  bearerOnly: true,
  audit: 'role.member.remove',
  errors: ['refused', 'notFound'],
})
export const roleListByUserIdRoute = defineRoute({
  ...roleKeeper,
  path: '/japi/tax/op/role/roleListByUserId',
  aliases: ['/japi/api/manage/role/roleListByUserId'],
  method: 'GET',
  summary: '一位用户的角色，在哪家企业、到何时',
  query: Exactly({ userId: RoleId() }),
  data: Type.Array(
    Exactly({
      roleId: Id(),
      roleName: Type.String(),
      roleCode: Type.String(),
      entId: Nullable(Id()),
      endsAt: Nullable(Time()),
    }),
  ),
  documented: true,
  errors: ['notFound'],
})
