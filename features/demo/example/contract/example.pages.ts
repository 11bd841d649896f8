import { definePage } from '@portal/contract'

export const vehiclesPage = definePage({
  path: '/example/vehicles',
  title: '车辆',
  guard: 'granted',
  access: 'perm:example:vehicle:manage',
  query: ['open?'],
})
export const lendingsPage = definePage({
  path: '/example/lendings',
  title: '车辆借用',
  guard: 'granted',
  access: 'perm:example:lending:read',
  query: ['open?'],
})
export const examplePages = [vehiclesPage, lendingsPage] as const
