import { Count, defineRoute, Exactly, Nullable, Paged, pagingFields, Time, Type } from '@portal/contract'
import { allUsers, keeper } from './user.list.ts'
import * as wire from './wire.schema.ts'

/** Calls of outside clients about users, in their spelling. */
const { asked, Flag, manage, notification, Word, Words } = wire
const post = { ...keeper, method: 'POST', documented: true } as const
const at = (path: string) => ({ path, aliases: [path.replace('/japi/api/manage/', '/japi/chn-api-manage/')] })

const filters = {
  ...pagingFields,
  userName: Type.Optional(Word),
  productId: Type.Optional(Word),
  productType: Type.Optional(Word),
}
const page = { data: Paged(wire.UserRecord), pace: 'reads' } as const

export const findUserByPageRoute = defineRoute({
  ...post,
  ...at(`${manage}/findUserByPage`),
  ...page,
  summary: '分页查询用户：姓名、账号、板块；企业管理员只查到本企业的用户',
  body: Exactly({ ...asked, ...filters, status: Type.Optional(Word), userSource: Type.Optional(Word) }),
})
export const findUserByPage2Route = defineRoute({
  ...post,
  ...at(`${manage}/findUserByPage2`),
  ...page,
  access: 'signed-in',
  summary: '选择用户：启用的用户及其企业，默认每页 10 条',
  body: Exactly({ ...asked, ...filters }),
})
export const findEntByUserProductRoute = defineRoute({
  ...post,
  ...at(`${manage}/findEntByUserProduct`),
  access: 'signed-in',
  summary: '多个用户可用的企业',
  body: Exactly({ ...asked, userIds: Words, productType: Type.Optional(Word), productId: Type.Optional(Word) }),
  data: Type.Array(
    Exactly({ userId: Type.String(), userName: Type.String(), userOrganzations: Type.Array(wire.Organzation) }),
  ),
  pace: 'reads',
})
export const findEntUserByPageRoute = defineRoute({
  ...post,
  ...at(`${manage}/findEntUserByPage`),
  summary: '分页查询一家企业的用户及其角色；不说明企业时为当前企业。userIds：只查这些用户，不说明企业时在他所在的企业',
  body: Exactly({ ...asked, ...filters, userIds: Type.Optional(Words) }),
  data: Paged(wire.EnterpriseUser),
  pace: 'reads',
  errors: ['notFound'],
})
/** A user as one reads him may be sent back whole. */
const record = {
  of: findEntUserByPageRoute,
  at: {
    key: 'userId',
    ask: ({ userId, entId }: Readonly<Record<string, unknown>>) => ({ userIds: [userId], ...(entId ? { entId } : {}) }),
  },
} as const
export const editStatusRoute = defineRoute({
  ...post,
  ...at(`${manage}/editStatus`),
  access: allUsers,
  summary: '停用（0）或启用（1）整个账号',
  gives: 'nothing',
  record,
  body: Exactly({ ...asked, userId: Word, status: Flag }),
  data: Type.Null(),
  errors: ['refused', 'notFound'],
  audit: { by: 'status', is: { 1: 'user.wire-enable' }, else: 'user.wire-disable' },
})
export const updateUserOrganzationStatusRoute = defineRoute({
  ...post,
  ...at(`${manage}/updateUserOrganzationStatus`),
  summary: '在一家企业停用（0）或启用（1）用户；不说明企业时为当前企业。整条记录里由 organzationStatus 说明',
  gives: 'nothing',
  record: { ...record, at: { ...record.at, isWhole: true } },
  body: Exactly({ ...asked, userId: Word, status: Flag, organzationStatus: Type.Optional(Flag) }),
  data: Type.Null(),
  errors: ['refused', 'notFound'],
  audit: 'user.edit-organzation-status',
})
export const editRoleRoute = defineRoute({
  ...post,
  ...at(`${manage}/editRole`),
  summary: '用户在一家企业的角色：多的取消，少的分配；系统角色不变',
  gives: 'rights',
  proof: true,
  record,
  body: Exactly({
    ...asked,
    userId: Word,
    roleIds: Type.Optional(Words),
    roleList: Type.Optional(wire.EnterpriseUser.properties.roleList),
    endsAt: Type.Optional(Nullable(Time())),
  }),
  data: Type.Null(),
  errors: ['refused', 'notFound'],
  audit: 'user.edit-role',
})
export const getRoleListRoute = defineRoute({
  ...post,
  ...at(`${manage}/getRoleList`),
  summary: '可以分配的角色',
  body: Exactly({ ...asked, roleName: Type.Optional(Word) }),
  data: Type.Array(wire.RoleRow),
  pace: 'reads',
})
export const editSuperAdminRoleRoute = defineRoute({
  ...post,
  ...at(`${manage}/editSuperAdminRole`),
  access: 'role:superAdmin',
  proof: true,
  summary: '分配（1）或取消（0）超级管理员；不能取消自己的，也不能取消最后一位',
  gives: 'rights',
  body: Exactly({ ...asked, userId: Word, status: Flag }),
  data: Type.Null(),
  errors: ['refused', 'notFound'],
  audit: { by: 'status', is: { 1: 'user.give-super-admin' }, else: 'user.take-super-admin' },
})
export const updatePersonInformationRoute = defineRoute({
  ...post,
  path: `${manage}/updatePersonInformation`,
  aliases: [
    '/japi/api/manage/backgroundCenter/updatePersonInformation',
    '/japi/chn-api-manage/backgroundCenter/updatePersonInformation',
  ],
  summary: '修改用户的姓名、手机号、身份证号；没有说的不变',
  gives: 'identity',
  proof: true,
  record,
  body: Exactly({
    ...asked,
    userId: Word,
    userName: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    phone: Type.Optional(Word),
    idCard: Type.Optional(Type.String({ maxLength: 18 })),
    version: Type.Optional(Count()),
  }),
  data: Exactly({ version: Type.Integer() }),
  errors: ['refused', 'notFound', 'stale'],
  audit: 'user.update-person',
})
export const findAccountActiveRoute = defineRoute({
  ...post,
  ...at(`${notification}/findAccountActive`),
  ...page,
  summary: '待激活的账号；说明 userId 时为这个账号，不论是否已激活',
  body: Exactly({ ...asked, ...filters }),
})
const activation = { ...asked, userId: Type.Optional(Word), userIds: Type.Optional(Words) }
export const activationByAdminRoute = defineRoute({
  ...post,
  ...at(`${notification}/activationByAdmin`),
  summary: '激活账号并分配角色',
  gives: 'rights',
  proof: true,
  record,
  body: Exactly({ ...activation, roleIds: Words, endsAt: Type.Optional(Nullable(Time())) }),
  data: Type.Null(),
  errors: ['refused', 'notFound'],
  audit: 'user.activate-with-roles',
})
export const activationNotRoleRoute = defineRoute({
  ...post,
  ...at(`${notification}/activationNotRole`),
  summary: '激活账号，不分配角色',
  gives: 'nothing',
  record,
  body: Exactly(activation),
  data: Type.Null(),
  errors: ['refused', 'notFound'],
  audit: 'user.activate-plain',
})
