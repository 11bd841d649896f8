import {
  Chosen,
  Day,
  defineList,
  defineRoute,
  Exactly,
  Id,
  Line,
  ManyDone,
  Named,
  Nullable,
  Time,
  Type,
  type Static,
} from '@portal/contract'

const base = '/japi/api/manage/access/round'
const tag = '授权复查'
/** Who begins and closes rounds. */
const reviewer = { tag, access: 'perm:base:access:review', scope: 'user', operator: true } as const
/** Who decides: administrators about their enterprise, reviewers about all. */
const decider = { tag, access: 'perm:base:access:recertify', scope: 'enterprise', operator: true } as const

export const lineDecisions = { open: '待确认', keep: '保留', revoke: '已收回' } as const

/** A round: every grant of an enterprise or of a role is confirmed or taken back by a day. */
export const ReviewRound = Exactly({
  id: Id(),
  name: Named('名称', Type.String()),
  scope: Named('范围', Type.String()),
  dueOn: Named('截止', Day()),
  startedBy: Named('发起人', Type.String()),
  startedAt: Named('发起时间', Time()),
  closedAt: Named('结束时间', Nullable(Time())),
  total: Named('授权', Type.Integer()),
  open: Named('待确认', Type.Integer()),
  revoked: Named('已收回', Type.Integer()),
})
export type ReviewRound = Static<typeof ReviewRound>
/** A grant of a round, with what is known of it now. */
export const ReviewLine = Exactly({
  id: Id(),
  userName: Named('用户', Type.String()),
  account: Named('账号', Type.String()),
  roleName: Named('角色', Type.String()),
  entName: Named('企业', Nullable(Type.String())),
  lastSignIn: Named('最近登录', Type.String()),
  lastUse: Named('最近使用', Type.String()),
  givenBy: Named('给出人', Type.String()),
  until: Named('截止', Type.String()),
  conflicts: Named('职责冲突', Type.String()),
  decision: Named('决定', Type.Enum(['open', 'keep', 'revoke']), { codes: lineDecisions }),
  decidedBy: Named('决定人', Nullable(Type.String())),
  decidedAt: Named('决定时间', Nullable(Time())),
})
export type ReviewLine = Static<typeof ReviewLine>

export const roundsRoute = defineRoute({
  ...decider,
  method: 'GET',
  path: `${base}/list`,
  summary: '授权复查，新的在前，最多 100 轮；企业管理员看涉及本企业的',
  data: Type.Array(ReviewRound),
})
export const roundScopesRoute = defineRoute({
  ...reviewer,
  method: 'GET',
  path: `${base}/scopes`,
  summary: '按名称或拼音找一轮复查的范围：企业或角色，最多 20 个',
  query: Exactly({
    kind: Type.Enum(['ent', 'role']),
    word: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  }),
  data: Type.Array(Exactly({ value: Type.String(), label: Type.String() })),
})
export const startRoundRoute = defineRoute({
  ...reviewer,
  method: 'POST',
  path: `${base}/start`,
  summary: '发起一轮授权复查：一家企业的全部授权和从别处及于它的授权，或一个角色的全部持有人',
  gives: 'nothing',
  body: Exactly({
    name: Named('名称', Line(50), { example: '2026 年四季度授权复查' }),
    kind: Named('范围', Type.Enum(['ent', 'role']), { codes: { ent: '一家企业', role: '一个角色' } }),
    scopeId: Named('企业或角色', Id()),
    dueOn: Named('截止', Day()),
  }),
  data: Exactly({ id: Id(), total: Type.Integer() }),
  idempotent: true,
  audit: 'access.round.start',
  errors: ['refused', 'notFound'],
})
export const reviewLinesList = defineList({
  ...decider,
  path: `${base}/lines`,
  title: '复查的授权',
  row: ReviewLine,
  filters: {
    round: { kind: 'found', title: '复查', source: 'rounds' },
    decision: { kind: 'choice', title: '决定', codes: lineDecisions },
    user: { kind: 'text', title: '用户' },
  },
  sorts: ['userName'],
  sort: 'userName',
})
export const decideRoute = defineRoute({
  ...decider,
  method: 'POST',
  path: `${base}/decide`,
  summary: '保留或收回复查的授权，逐个给出结果；收回立即生效',
  gives: 'nothing',
  body: Exactly({ ...Chosen().properties, decision: Type.Enum(['keep', 'revoke']) }),
  data: ManyDone,
  idempotent: true,
  audit: 'access.round.decide',
})
export const closeRoundRoute = defineRoute({
  ...reviewer,
  method: 'POST',
  path: `${base}/close`,
  summary: '结束一轮授权复查；之后不能再决定，可以导出证明',
  gives: 'nothing',
  body: Exactly({ id: Id() }),
  data: Type.Null(),
  idempotent: true,
  audit: 'access.round.close',
  errors: ['notFound'],
})
export const proofRoute = defineRoute({
  ...reviewer,
  method: 'GET',
  path: `${base}/proof`,
  summary: '一轮已结束的授权复查的证明（xlsx）：每项授权由谁在何时如何决定',
  query: Exactly({ id: Id() }),
  data: Type.Null(),
  answer: 'file',
  audit: 'access.round.proof',
  errors: ['notFound', 'refused'],
})
