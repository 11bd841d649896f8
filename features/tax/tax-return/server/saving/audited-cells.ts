import type { FieldChange } from '@portal/server-kit/audit-detail'

/** Most cells in one audit row; the return's own change log lists all of them. */
const mostNamed = 200

/** Moved cells with their values before and after, as a write's audit row stores them (LEAD-11). */
export const auditedCells = (moved: readonly FieldChange[]) => ({
  count: moved.length,
  changes: moved.slice(0, mostNamed),
})
