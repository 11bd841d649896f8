import { happenedOf } from '@portal/server-kit/declared-events'
import { enterpriseChanged } from '@portal/identity/contract'
import type { Feature } from '@portal/server-kit/feature'
import { organizationPages } from '../contract/organization.pages.ts'
import { organizationWords } from '../contract/organization.words.ts'
import { applicationFileKind } from './application/application-file.ts'
import { applicationKind } from './application/application-kind.ts'
import { mountApplications } from './application/application.plugin.ts'
import { applicationTables } from './application/application.table.ts'
import { applicationEffect } from './application/deciding.ts'
import { mountOrganizationImport } from './import/organization-import.ts'
import { organizationMigration } from './migrations/202611270201-organization.ts'
import { applicationMigration } from './migrations/202611270301-application.ts'
import { inUseMigration } from './migrations/202611280101-in-use.ts'
import { reportingMigration } from './migrations/202611280401-reporting.ts'
import { applicationFileNameMigration } from './migrations/202611300101-application-file-name.ts'
import { applicationNumberMigration } from './migrations/202611300503-application-number.ts'
import { mountOrganizationReads } from './organization-reads.plugin.ts'
import { mountOrganizationUpkeep } from './organization-upkeep.plugin.ts'
import { organizationTables } from './organization.table.ts'
import { mountReporting } from './reporting/reporting.plugin.ts'
import { reportingTables } from './reporting/reporting.table.ts'
import { adoptEnterprises } from './tree/adopt.service.ts'

/** Feature: the group's tree of organisations, its upkeep and its history; enterprises stand in it (ORG-01). */
export const organizationFeature = (): Feature => ({
  name: 'organization',
  words: organizationWords,
  pages: [...organizationPages],
  migrations: [
    organizationMigration,
    applicationMigration,
    inUseMigration,
    reportingMigration,
    applicationFileNameMigration,
    applicationNumberMigration,
  ],
  tables: [...organizationTables, ...applicationTables, ...reportingTables],
  enterpriseTables: ['organization_application'],
  approvals: ({ config }) => [
    { ...applicationKind, effect: applicationEffect({ isSeparated: config.roleSeparation }) },
  ],
  files: [applicationFileKind],
  mount(kit) {
    mountOrganizationReads(kit)
    mountOrganizationUpkeep(kit)
    mountOrganizationImport(kit)
    mountReporting(kit)
    mountApplications(kit)
  },
  /** Enterprises that are older than the tree. */
  start: (kit) => kit.write((tx) => adoptEnterprises(tx, kit.clock.now())),
  async outbox(kit, tx, happenings) {
    const entIds = happenedOf(happenings, enterpriseChanged).flatMap(({ entId }) => entId ?? [])
    if (entIds.length > 0) await adoptEnterprises(tx, kit.clock.now(), entIds)
  },
})
