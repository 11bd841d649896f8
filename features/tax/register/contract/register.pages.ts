import { definePage } from '@portal/contract'

export const registersPage = definePage({
  path: '/system/tax-admin/registers',
  title: '税源登记',
  guard: 'granted',
  access: 'perm:tax:register:read',
  query: ['register?', 'open?'],
})
export const registerPages = [registersPage] as const
