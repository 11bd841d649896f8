import { defineRoute, Exactly, Line, Type } from '@portal/contract'

export const loanPages = [{ path: '/loan/index', title: '图书借阅', guard: 'granted' }] as const

export const listLoansRoute = defineRoute({
  method: 'GET',
  path: '/japi/api/loan/list',
  summary: '借出的书',
  tag: '图书借阅',
  access: 'perm:loan:book:borrow',
  scope: 'enterprise',
  data: Type.Array(Exactly({ book: Type.String() })),
})
export const borrowRoute = defineRoute({
  method: 'POST',
  path: '/japi/api/loan/borrow',
  summary: '申请借书',
  tag: '图书借阅',
  access: 'perm:loan:book:borrow',
  scope: 'enterprise',
  body: Exactly({ book: Line(50) }),
  data: Exactly({ processInstId: Type.String() }),
  audit: 'loan.borrow',
  errors: ['refused'],
})
