import { definePage, type PageInfo } from '@portal/contract'

/** Users of the installation for operators, those of one's own enterprise for its administrator. */
export const usersPage = definePage({
  path: '/Base/auth-management/user',
  title: '用户管理',
  guard: 'granted',
  access: 'perm:base:user:manage',
  words: '账号 停用 解锁 重置密码 导入用户 激活',
  query: ['open?'],
})

/** Who is signed in now, for operators. */
export const onlinePage = definePage({
  path: '/Base/auth-management/online',
  title: '在线用户',
  guard: 'granted',
  access: 'perm:base:user:all',
  words: '登录 会话 结束登录 下线',
})

/** Pages of this feature. */
export const userAdminPages = [usersPage, onlinePage] as const satisfies readonly PageInfo[]
