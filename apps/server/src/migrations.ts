import { kitMigrations } from '@portal/server-kit/kit.migrations'
import type { Migration } from '@portal/server-kit/migrations'
import { createFeatures } from './features.ts'

/** Every step of the kit's and the features' tables. */
export const allMigrations = (): readonly Migration[] => [
  ...kitMigrations,
  ...createFeatures({ say: () => undefined }).flatMap((feature) => feature.migrations),
]
