import type { Feature } from '@portal/server-kit/feature'

/** What a person has arranged for himself: theme, density, layout, workbench, recent pages. */
export const preferenceFeature = (): Feature => ({
  name: 'preference',
  migrations: [],
  tables: [],
  mount() {},
})
