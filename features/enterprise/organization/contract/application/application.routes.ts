import { Code, defineList, defineRoute, Exactly, Id, Nullable, RecordOf, toleratedFields, Type } from '@portal/contract'
import {
  ApplicationDetail,
  ApplicationEffect,
  applicationStates,
  applicationTypes,
  ListedApplication,
  mostContent,
} from './application.schema.ts'

const base = '/japi/api/manage/organization/application'
const notification = '/japi/api/manage/notification'
const own = { tag: '组织机构', access: 'signed-in', scope: 'enterprise' } as const

/** Everybody signed in applies, in the enterprise of the call, here or by `sendNotification` of kind 11 (broadcast). */
export const submitApplicationRoute = defineRoute({
  ...own,
  method: 'POST',
  path: `${notification}/submitOrgApplication`,
  summary: '提交组织变更申请：1 新增，2 变更，3 注销；data 为 { userInfo, org } 的 JSON，申请人以会话为准',
  body: Exactly({
    ...toleratedFields,
    fileId: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
    fileName: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
    noticeType: Code(),
    data: Type.Union([Type.String({ maxLength: 20_000 }), RecordOf(Type.Unknown())]),
    content: Type.Optional(Nullable(Type.String({ maxLength: mostContent }))),
  }),
  data: Exactly({ id: Id(), number: Type.String(), processInstId: Id() }),
  errors: ['refused', 'notFound'],
  documented: true,
  idempotent: true,
  audit: 'organization.apply',
})

/** Own applications; those of everybody for who keeps the tree. */
export const applicationList = defineList({
  ...own,
  path: base,
  title: '组织变更申请',
  row: ListedApplication,
  filters: {
    type: { kind: 'choice', title: '申请类型', codes: applicationTypes },
    state: { kind: 'choice', title: '状态', codes: applicationStates },
  },
  sorts: ['appliedAt'],
  sort: '-appliedAt',
  displays: { board: { by: 'state', card: ['type', 'name', 'appliedAt'] } },
})

const one = Exactly({ id: Id() })
export const applicationDetailRoute = defineRoute({
  ...own,
  method: 'GET',
  path: `${base}/detail`,
  summary: '一件组织变更申请；申请人和维护组织的人可看',
  query: one,
  data: ApplicationDetail,
  errors: ['notFound'],
})
export const applicationEffectRoute = defineRoute({
  ...own,
  access: 'perm:base:organization:manage',
  operator: true,
  method: 'GET',
  path: `${base}/effect`,
  summary: '现在通过这件申请会怎样；shown 随审批决定带回',
  query: one,
  data: ApplicationEffect,
  errors: ['notFound', 'refused'],
})
