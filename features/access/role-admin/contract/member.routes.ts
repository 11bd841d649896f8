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
const Grants = () => Type.Array(Exactly({ userId: Id(), entId: Nullable(Id()) }), { minItems: 1, maxItems: mostChosen })
/** `entId` left empty: in each enterprise of the user, as far as the giver may; `every`: in all of them. */
const NewGrants = () =>
  Type.Array(Exactly({ userId: Id(), entId: Type.Optional(Nullable(Id())) }), { minItems: 1, maxItems: mostChosen })
export const addRoleUsersRoute = defineRoute({
  ...roleKeeper,
  ...bothServices('addUsers'),
  method: 'POST',
  summary: '给出角色，可带截止（当天末尾失效），已有的改截止；entId 不填时在该用户的各家企业给出，every 为所有企业',
  gives: 'rights',
  proof: true,
  body: Exactly({ roleId: RoleId(), users: NewGrants(), endsOn: Named('截止', Nullable(Day())) }),
  data: ManyDone,
  audit: 'role.member.add',
  errors: ['refused', 'notFound'],
})
export const removeRoleUsersRoute = defineRoute({
  ...roleKeeper,
  ...bothServices('removeUsers'),
  method: 'POST',
  summary: '移出成员；不能移出的逐个说明原因',
  gives: 'nothing',
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
  gives: 'nothing',
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
