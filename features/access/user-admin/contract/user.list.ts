import { defineList, type ListFilter } from '@portal/contract'
import { User, userStates } from './user.schema.ts'

export const userBase = '/japi/api/manage/management'
export const tag = '用户管理'
/** Who keeps users: of the own enterprise, or with `allUsers` of the whole installation. */
export const keeper = { tag, access: 'perm:base:user:manage', scope: 'user', operator: true } as const
export const allUsers = 'perm:base:user:all'

const { left: _left, ...statesOfAll } = userStates
const words = {
  word: { kind: 'text', title: '姓名' },
  account: { kind: 'text', title: '账号' },
  phoneEnd: { kind: 'text', title: '手机号后四位', most: 4, pattern: '^\\d{4}$', wrong: '请输入手机号后四位' },
  phone: { kind: 'text', title: '手机号', most: 11, pattern: '^\\d{11}$', wrong: '请输入 11 位手机号' },
} as const satisfies Record<string, ListFilter>
const others = {
  role: { kind: 'found', title: '角色', source: 'roles' },
  source: { kind: 'choice', title: '来源', codes: { codeType: 'userSource' } },
  never: { kind: 'flag', title: '从未登录' },
  signedIn: { kind: 'range', title: '最近登录', of: 'day' },
} as const satisfies Record<string, ListFilter>

const sorts = ['userName', 'account', 'lastSignInAt', 'createdAt'] as const
/** Users of the whole installation. */
export const usersList = defineList({
  ...keeper,
  access: allUsers,
  path: `${userBase}/users`,
  title: '用户',
  row: User,
  filters: {
    ...words,
    state: { kind: 'choice', title: '状态', codes: statesOfAll },
    enterprise: { kind: 'found', title: '企业', source: 'enterprises' },
    ...others,
  },
  sorts,
  sort: '-createdAt',
  export: { audit: 'user.export' },
})
/** Users of the enterprise of the call. */
export const membersList = defineList({
  tag,
  access: keeper.access,
  scope: 'enterprise',
  path: `${userBase}/members`,
  title: '本企业用户',
  row: User,
  filters: { ...words, state: { kind: 'choice', title: '状态', codes: userStates }, ...others },
  sorts,
  sort: '-createdAt',
  export: { audit: 'user.export-members' },
})
