import { Exactly, Id, Named, Nullable, Time, Type, type Static } from '@portal/contract'
import { Obstacle } from '../organization.change.ts'

/** What is applied for, by the codes of `changeTypes`. */
export const applicationTypes = { '1': '新增组织', '2': '变更组织', '3': '注销组织' } as const
export type ApplicationType = keyof typeof applicationTypes
export const isApplicationType = (type: string): type is ApplicationType => Object.hasOwn(applicationTypes, type)

export const applicationStates = {
  pending: '审批中',
  approved: '已通过',
  rejected: '未通过',
  withdrawn: '已撤回',
} as const
export type ApplicationState = keyof typeof applicationStates

/** Longest description or reason, in characters. */
export const mostContent = 500
/** Limits of the texts that are sent, in characters. */
export const mostName = 100
export const mostCode = 40

const Sector = (name: string) => Named(name, Type.String(), { kind: 'code', codes: { codeType: 'sector' } })

/**
 * The organisation of an application, every value a text. `…Old` as it is, the others as it will be; blank where
 * nothing is meant. `customerCodeOld`: which one is changed or cancelled.
 */
export const AppliedOrganization = Exactly({
  type: Named('申请类型', Type.String(), { codes: applicationTypes }),
  customerCodeOld: Named('组织编码', Type.String()),
  parentCustomerCodeOld: Type.String(),
  parentCustomerNameOld: Named('原上级公司', Type.String()),
  companyLevelOld: Named('原级次', Type.String()),
  catOld: Sector('原板块'),
  customerRegisterNameOld: Named('原公司名称', Type.String()),
  socialcreditcodeOld: Named('原信用代码', Type.String()),
  parentCustomerCode: Type.String(),
  parentCustomerName: Named('上级公司', Type.String()),
  companyLevel: Named('级次', Type.String()),
  cat: Sector('板块'),
  customerRegisterName: Named('公司名称', Type.String()),
  socialcreditcode: Named('信用代码', Type.String()),
})
export type AppliedOrganization = Static<typeof AppliedOrganization>

/** Who applied, as the session had it then. */
export const ApplicationUser = Exactly({
  account: Named('账号', Type.String()),
  userName: Named('申请人', Type.String()),
  entName: Named('所在企业', Type.String()),
  userSource: Type.String(),
  entId: Id(),
})
export type ApplicationUser = Static<typeof ApplicationUser>

/** One application in a list. `name`: the organisation, as it will be called; of a cancelled one as it is. */
export const ListedApplication = Exactly({
  id: Id(),
  number: Named('申请编号', Type.String()),
  type: Named('申请类型', Type.Enum(Object.keys(applicationTypes)), { kind: 'code', codes: applicationTypes }),
  name: Named('组织', Type.String()),
  applicant: Named('申请人', Type.String()),
  entName: Named('所在企业', Type.String()),
  appliedAt: Named('申请时间', Time()),
  state: Named('状态', Type.Enum(Object.keys(applicationStates)), { kind: 'code', codes: applicationStates }),
  opinion: Named('审批意见', Type.String()),
})
export type ListedApplication = Static<typeof ListedApplication>

/** `data`: the JSON that was stored, `{ userInfo, org }`. `isOwn`: the caller's. */
export const ApplicationDetail = Exactly({
  ...ListedApplication.properties,
  userInfo: ApplicationUser,
  org: AppliedOrganization,
  content: Named('申请说明', Type.String()),
  fileId: Id(),
  fileName: Type.String(),
  processInstId: Id(),
  isOwn: Type.Boolean(),
})
export type ApplicationDetail = Static<typeof ApplicationDetail>

/** A parent with how many organisations in use are directly below it. */
export const ParentOf = Exactly({
  customerCode: Type.String(),
  name: Type.String(),
  above: Type.String(),
  before: Type.Integer(),
  after: Type.Integer(),
})
export type ParentOf = Static<typeof ParentOf>

export const touchedKinds = ['users', 'tasks', 'grants', 'products'] as const
/** Something that the change touches. `lost`: of grants, who no longer sees it. `route` opens it. */
export const Touched = Exactly({
  kind: Type.Enum(touchedKinds),
  count: Type.Integer(),
  lost: Type.Integer(),
  text: Type.String(),
  route: Type.Optional(Type.String()),
})
export type Touched = Static<typeof Touched>

/**
 * What passing an application does now. `shown` identifies it: a decision carries it, and another effect refuses it
 * (409). `fault`: why it can't pass as the tree stands; null when it can.
 */
export const ApplicationEffect = Exactly({
  at: Time(),
  name: Type.String(),
  nameAfter: Type.String(),
  below: Type.Integer(),
  parentBefore: Nullable(ParentOf),
  parentAfter: Nullable(ParentOf),
  touched: Type.Array(Touched),
  blocked: Type.Array(Exactly({ ...Obstacle.properties, text: Type.String() })),
  fault: Nullable(Type.String()),
  shown: Type.String(),
})
export type ApplicationEffect = Static<typeof ApplicationEffect>
