import { defineRoute, Exactly, Id, Named, Nullable, Time, Type, type Static } from '@portal/contract'

const base = '/japi/api/manage/access'
const keeper = {
  tag: '权限说明',
  access: 'perm:base:access:why',
  scope: 'user',
  operator: true,
  method: 'GET',
} as const

/** What may be asked about. */
export const whyKinds = { menu: '菜单', button: '按钮', route: '接口', field: '字段' } as const
export type WhyKind = keyof typeof whyKinds
const Kind = () => Type.Enum(['menu', 'button', 'route', 'field'])
/** How a call is named among what may be asked about. */
export const routeIdOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`
/** How a masked field of a list is named among them. */
export const fieldIdOf = ({ path }: { path: string }, { name }: { name: string }): string => `${path} ${name}`
/** Id of a menu, code of a button, `GET /japi/…`, or `/japi/… field`. */
const What = () => Type.String({ minLength: 1, maxLength: 300 })
const word = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }))

const Choice = Exactly({ value: Type.String(), label: Type.String(), hint: Type.String() })
export const enterprisesOfRoute = defineRoute({
  ...keeper,
  path: `${base}/enterprises`,
  summary: '一位用户的企业，停用的也在其中',
  query: Exactly({ userId: Id() }),
  data: Type.Array(Choice),
})
export const subjectsRoute = defineRoute({
  ...keeper,
  path: `${base}/subjects`,
  summary: '按名称或拼音找菜单、按钮、接口或列表中遮盖的字段，最多 20 个；what 取一个',
  query: Exactly({ kind: Kind(), word, what: Type.Optional(What()) }),
  data: Type.Array(Choice),
})

/** An application that gave a grant: who asked for it, who decided it, and when. */
export const GrantApplication = Exactly({
  id: Type.String(),
  what: Type.String(),
  route: Type.String(),
  applicant: Type.String(),
  appliedAt: Time(),
  decidedBy: Type.String(),
  decidedAt: Time(),
})

/** A grant that leads there. Without `counts` it does not decide now; `note` says why. */
export const LeadingGrant = Exactly({
  id: Type.String(),
  roleName: Named('角色', Type.String()),
  heldIn: Named('在哪里持有', Type.String()),
  way: Named('经由', Type.String()),
  endsAt: Named('截止', Nullable(Time())),
  counts: Type.Boolean(),
  note: Named('说明', Type.String()),
  /** Empty for a grant that nobody applied for. */
  applications: Named('来自申请', Type.Array(GrantApplication)),
})
export type LeadingGrant = Static<typeof LeadingGrant>

/** A role that would lead there, and who could give it. */
export const LeadingRole = Exactly({
  id: Type.String(),
  roleName: Named('角色', Type.String()),
  way: Named('经由', Type.String()),
  givers: Named('谁可以授予', Type.String()),
})
export type LeadingRole = Static<typeof LeadingRole>

/** `after`: only once the steps under `reasons` are done. */
export const Why = Exactly({
  userName: Type.String(),
  account: Type.String(),
  entName: Type.String(),
  subject: Type.String(),
  rule: Type.String(),
  answer: Type.Enum(['yes', 'after', 'no']),
  reasons: Type.Array(Type.String()),
  grants: Type.Array(LeadingGrant),
  roles: Type.Array(LeadingRole),
})
export type Why = Static<typeof Why>

export const whyRoute = defineRoute({
  ...keeper,
  path: `${base}/why`,
  summary: '一位用户在一家企业为什么能或不能：菜单、按钮、接口，或整个看到字段（PRM-14）',
  query: Exactly({ userId: Id(), entId: Id(), kind: Kind(), what: What() }),
  data: Why,
  errors: ['notFound'],
})
