import {
  Chosen,
  defineList,
  defineRoute,
  Exactly,
  Id,
  ManyDone,
  Named,
  Nullable,
  Time,
  Type,
  type Static,
} from '@portal/contract'

/** Days without use after which a grant is listed. */
export const unusedDays = 90

const base = '/japi/api/manage/access/unused'
const keeper = { tag: '闲置授权', access: 'perm:base:access:review', scope: 'user', operator: true } as const

/** A role that its holder has not used. */
export const UnusedGrant = Exactly({
  id: Id(),
  userName: Named('用户', Type.String()),
  account: Named('账号', Type.String()),
  roleName: Named('角色', Type.String()),
  entName: Named('企业', Nullable(Type.String())),
  grantedAt: Named('授予时间', Time()),
  foundAt: Named('统计时间', Time()),
})
export type UnusedGrant = Static<typeof UnusedGrant>

export const unusedList = defineList({
  ...keeper,
  path: `${base}/list`,
  title: '闲置授权',
  row: UnusedGrant,
  filters: {
    user: { kind: 'text', title: '用户' },
    role: { kind: 'text', title: '角色' },
    granted: { kind: 'range', title: '授予日期', of: 'day' },
  },
  sorts: ['grantedAt'],
  sort: 'grantedAt',
  export: { audit: 'access.unused.export' },
})
export const takeUnusedRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${base}/take`,
  summary: '收回闲置的角色，逐个给出结果',
  gives: 'nothing',
  body: Chosen(),
  data: ManyDone,
  proof: true,
  idempotent: true,
  audit: 'access.unused.take',
})
