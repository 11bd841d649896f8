import type { Migration } from '@portal/server-kit'

/** Vouchers of 2026 may now be a person's to decide: stored outcomes from 202601 on are made anew when next read. */
export const datedRulesMigration: Migration = {
  stamp: '202611300421-dated-rules',
  sql: `update invoice_plan set stale = true where period >= '202601';`,
}
