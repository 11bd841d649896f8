import type { Feature } from '@portal/server-kit/feature'
import { preferencesRoute, setPreferenceRoute } from '../contract/index.ts'
import { preferenceMigration } from './migrations/202611211731-preference.ts'
import { preferencesOf, setPreference } from './preference.service.ts'
import { preferenceTables } from './preference.table.ts'
import { watermarkOf } from './watermark.ts'

/** Feature: a user's preferences. Theme, density, layout, workbench, recent pages. */
export const preferenceFeature = (): Feature => ({
  name: 'preference',
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [preferenceMigration],
  tables: preferenceTables,
  enterpriseTables: preferenceTables,
  mount(kit) {
    kit.watermark.askedOf((call) => watermarkOf(kit, call))
    kit.mount(preferencesRoute, (_input, { db, caller }) => preferencesOf(db, caller))
    kit.mount(setPreferenceRoute, ({ body }, call) =>
      call.write((tx) => setPreference(tx, call.caller, body, call.now())),
    )
  },
})
