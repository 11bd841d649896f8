import { definePage } from '@portal/contract'

export const vehiclesPage = definePage({
  path: '/example/vehicles',
  title: '车辆',
  guard: 'granted',
  access: 'perm:example:vehicle:manage',
  query: ['open?'],
})
export const exampleListPages = [vehiclesPage] as const
