import type { KeptTable } from '@portal/server-kit/list/upkeep/source'
import type { Assignment } from '../contract/index.ts'

declare module '@portal/server-kit/tables' {
  interface Tables {
    /** Empty arrays stand for everything. */
    service_assignment: KeptTable<Assignment>
  }
}

export const serviceAssignmentTables = ['service_assignment'] as const
