import { kitMigrations } from '@portal/server-kit/kit.migrations'
import type { Migration } from '@portal/server-kit/migrations'
import { createFeatures } from './features.ts'

/** All migrations of server-kit and the features. */
export const allMigrations = (): readonly Migration[] => [
  ...kitMigrations,
  ...createFeatures({ say: () => undefined }).flatMap((feature) => feature.migrations),
]
