import { defineRoute, Exactly, Id, stepsInFrame, toleratedFields, Type } from '@portal/contract'
import {
  ChangePasswordBody,
  EnterpriseEntry,
  MissingPage,
  Permissions,
  RoleRecord,
  UserInfo,
} from './identity.schema.ts'

const base = '/japi/api/base-user'
const tag = '登录与会话'
const Documented = Exactly({ ...toleratedFields })

export const currentUserRoute = defineRoute({
  method: 'GET',
  path: `${base}/user/current`,
  summary: '当前用户信息',
  tag,
  access: 'signed-in',
  scope: 'enterprise',
  query: Documented,
  data: UserInfo,
  documented: true,
  during: stepsInFrame,
})

export const userRolesRoute = defineRoute({
  method: 'GET',
  path: `${base}/user/roles`,
  summary: '当前用户的角色',
  tag,
  access: 'signed-in',
  scope: 'enterprise',
  query: Documented,
  data: Type.Array(RoleRecord),
  documented: true,
  during: stepsInFrame,
})

export const permissionsRoute = defineRoute({
  method: 'GET',
  path: '/japi/tax/op/permission/selectPermission',
  summary: '菜单树与按钮权限',
  tag,
  access: 'signed-in',
  scope: 'enterprise',
  query: Documented,
  data: Permissions,
  documented: true,
  during: stepsInFrame,
})

export const missingPageRoute = defineRoute({
  method: 'GET',
  path: `${base}/user/missingPage`,
  summary: '一个没有权限的页面：属于哪个菜单，由谁分配（LEAD-05）',
  tag,
  access: 'signed-in',
  scope: 'enterprise',
  query: Exactly({ path: Type.String({ minLength: 1, maxLength: 300 }) }),
  data: MissingPage,
  errors: ['notFound'],
})

export const changePasswordRoute = defineRoute({
  method: 'POST',
  path: `${base}/user/changePassword`,
  summary: '修改自己的密码',
  gives: 'identity',
  unproved: 'asks for the password itself',
  tag,
  bodyLimit: 4096,
  access: 'signed-in',
  scope: 'user',
  body: ChangePasswordBody,
  data: Type.Null(),
  errors: ['refused', 'tooMany'],
  audit: 'account.change-password',
  during: ['password'],
})

export const enterprisesRoute = defineRoute({
  method: 'GET',
  path: '/japi/api/manage/enterprise/listByAccount',
  aliases: ['/japi/chn-api-manage/enterprise/listByAccount'],
  summary: '账号可用的企业',
  tag,
  access: 'signed-in',
  scope: 'enterprise',
  query: Documented,
  data: Type.Array(EnterpriseEntry),
  documented: true,
  during: stepsInFrame,
})

export const switchEnterpriseRoute = defineRoute({
  method: 'POST',
  path: '/japi/api/manage/enterprise/switch',
  aliases: ['/japi/chn-api-manage/enterprise/switch'],
  summary: '切换企业：改变本页与新开页面的企业',
  tag,
  bodyLimit: 4096,
  access: 'signed-in',
  scope: 'user',
  body: Exactly({ ...toleratedFields, entId: Type.Union([Id(), Type.Integer()]) }),
  data: Type.Null(),
  documented: true,
  audit: 'session.switch-enterprise',
  errors: ['refused', 'notFound'],
})
