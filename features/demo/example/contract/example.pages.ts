import { definePage } from '@portal/contract'

export const lendingsPage = definePage({
  path: '/example/lendings',
  title: '车辆借用',
  guard: 'granted',
  access: 'perm:example:lending:read',
  query: ['open?'],
})
export const examplePages = [lendingsPage] as const
