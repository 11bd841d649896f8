import type { Feature } from '@portal/server-kit/feature'
import { organizationPages } from '../contract/organization.pages.ts'
import { organizationWords } from '../contract/organization.words.ts'
import { organizationMigration } from './migrations/202611270201-organization.ts'
import { mountOrganizationReads } from './organization-reads.plugin.ts'
import { mountOrganizationUpkeep } from './organization-upkeep.plugin.ts'
import { organizationTables } from './organization.table.ts'
import { adoptEnterprises } from './tree/adopt.service.ts'

/** Feature: the group's tree of organisations, its upkeep and its history; enterprises stand in it (ORG-01). */
export const organizationFeature = (): Feature => ({
  name: 'organization',
  words: organizationWords,
  pages: organizationPages,
  migrations: [organizationMigration],
  tables: organizationTables,
  mount(kit) {
    mountOrganizationReads(kit)
    mountOrganizationUpkeep(kit)
  },
  /** Enterprises that are older than the tree. */
  start: (kit) => kit.write((tx) => adoptEnterprises(tx, kit.clock.now())),
  async outbox(kit, tx, happenings) {
    const entIds = happenings.flatMap(({ type, entId }) =>
      type === 'enterprise.changed' && entId !== null ? [entId] : [],
    )
    if (entIds.length > 0) await adoptEnterprises(tx, kit.clock.now(), entIds)
  },
})
