import { definePage, type PageInfo } from '@portal/contract'

export const peoplePage = definePage({
  path: '/system/tax-admin/people',
  title: '人员',
  guard: 'granted',
  access: 'perm:iit:people:read',
  words: '个人所得税 扣缴 员工 证件',
  query: ['open?'],
})
export const payrollPage = definePage({
  path: '/system/tax-admin/payroll',
  title: '工资',
  guard: 'granted',
  access: 'perm:iit:people:read',
  words: '个人所得税 扣缴 薪酬 导入',
  query: ['monthFrom?', 'monthTo?'],
})
/** What a month's payroll comes to, on paper. */
export const payrollPaperPage = definePage({
  path: '/system/tax-admin/payroll-print',
  title: '打印工资汇总',
  guard: 'always',
  access: 'perm:iit:people:read',
  query: ['month?'],
})
export const iitPages = [peoplePage, payrollPage, payrollPaperPage] as const satisfies readonly PageInfo[]
