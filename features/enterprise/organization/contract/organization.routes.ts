import { Code, Day, defineRoute, Exactly, Paged, pagingFields, toleratedFields, Type } from '@portal/contract'
import { ChangeEffect } from './organization.change.ts'
import { organizationBase as base, reader } from './organization.list.ts'
import {
  AskedChange,
  ChangesOfMonth,
  ChangedOrganization,
  Organization,
  OrganizationDetail,
  OrganizationMember,
  OrganizationNode,
  SentOrganization,
} from './organization.schema.ts'

const read = { ...reader, method: 'GET' } as const
const keep = { ...reader, method: 'POST', access: 'perm:base:organization:manage', operator: true } as const
const kept = { data: Organization, idempotent: true, documented: true } as const
const codeAsked = Type.String({ minLength: 1, maxLength: 32 })

export const getAllRoute = defineRoute({
  ...read,
  path: `${base}/getAll`,
  summary: '在用的组织，按树的顺序；说明 parentCustomerCode 时为它的直接下级',
  query: Exactly({ parentCustomerCode: Type.Optional(codeAsked) }),
  data: Type.Array(OrganizationNode),
  documented: true,
})
export const getAllByPageRoute = defineRoute({
  ...reader,
  method: 'POST',
  path: `${base}/getAllByPage`,
  summary: '分页查询组织：名称、拼音、首字母或编码',
  body: Exactly({
    ...pagingFields,
    word: Type.Optional(Type.String({ maxLength: 64 })),
    companyLevel: Type.Optional(Type.Union([Type.Enum(['', '1', '2', '3', '4']), Type.Integer()])),
    cat: Type.Optional(Type.String({ maxLength: 32 })),
    status: Type.Optional(Type.Union([Type.Enum(['', '0', '1']), Type.Integer()])),
  }),
  data: Paged(Organization),
  pace: 'reads',
  documented: true,
})
export const getPrimaryOrgRoute = defineRoute({
  ...read,
  path: `${base}/getPrimaryOrg`,
  summary: '我的主要组织：新登录后所在的企业',
  data: Organization,
  errors: ['notFound'],
  documented: true,
})
export const getUserOrgsRoute = defineRoute({
  ...read,
  path: `${base}/getUserOrgs`,
  summary: '我所在的组织，主要的在前',
  data: Type.Array(Organization),
  documented: true,
})
export const getUserOrgsAndSubOrgsRoute = defineRoute({
  ...read,
  path: `${base}/getUserOrgsAndSubOrgs`,
  summary: '我所在的组织及其各级在用的下级，按树的顺序',
  data: Type.Array(Organization),
  documented: true,
})
export const organizationDetailRoute = defineRoute({
  ...read,
  path: `${base}/detail`,
  summary: '一个组织：上级路径、成员数、变更历史',
  query: Exactly({ customerCode: codeAsked }),
  data: OrganizationDetail,
  errors: ['notFound'],
})
export const asOfRoute = defineRoute({
  ...read,
  path: `${base}/asOf`,
  summary: '某日结束时在用的组织，按树的顺序',
  query: Exactly({ date: Day() }),
  data: Type.Array(OrganizationNode),
  errors: ['badRequest'],
})
export const organizationChangesRoute = defineRoute({
  ...read,
  path: `${base}/changes`,
  summary: '各月有多少次变更，从早到晚；随上级变动的不算',
  data: Type.Array(ChangesOfMonth),
})
export const organizationMembersRoute = defineRoute({
  ...read,
  path: `${base}/members`,
  summary: '组织的成员，按账号；维护组织的人和本组织、上级组织的成员可以看',
  query: Exactly({
    customerCode: codeAsked,
    word: Type.Optional(Type.String({ maxLength: 64 })),
    ...pagingFields,
  }),
  data: Paged(OrganizationMember),
  errors: ['notFound'],
})
export const organizationEffectRoute = defineRoute({
  ...keep,
  path: `${base}/effect`,
  summary: '一项变更会怎样：前后、随之变动的下级、不能做的原因；只读',
  body: AskedChange,
  data: ChangeEffect,
  errors: ['refused', 'notFound', 'stale'],
  pace: 'reads',
})
export const updateUserPrimaryOrgRoute = defineRoute({
  ...reader,
  method: 'POST',
  path: `${base}/updateUserPrimaryOrg`,
  summary: '改变我的主要组织',
  body: Exactly({ customerCode: Code() }),
  record: { of: organizationDetailRoute },
  data: Organization,
  errors: ['refused', 'notFound'],
  audit: 'organization.primary',
  documented: true,
})
export const addOrgRoute = defineRoute({
  ...keep,
  ...kept,
  path: `${base}/addOrg`,
  summary: '新增组织；没有编码时由系统编号',
  body: SentOrganization,
  record: { of: organizationDetailRoute },
  errors: ['refused'],
  audit: 'organization.add',
})
export const updateOrgRoute = defineRoute({
  ...keep,
  ...kept,
  path: `${base}/updateOrg`,
  summary: '变更组织，没有说的不变；status 为 0 时注销，其余字段不变',
  body: ChangedOrganization,
  record: { of: organizationDetailRoute, at: { key: 'customerCode' } },
  errors: ['refused', 'notFound', 'stale'],
  audit: 'organization.change',
})
export const addOrgUserRoute = defineRoute({
  ...keep,
  path: `${base}/addOrgUser`,
  summary: '把用户加入组织',
  gives: 'rights',
  proof: true,
  body: Exactly({
    ...toleratedFields,
    customerCode: Code(),
    userId: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Integer()]),
  }),
  data: Type.Null(),
  errors: ['refused', 'notFound'],
  audit: 'organization.add-user',
  documented: true,
})
