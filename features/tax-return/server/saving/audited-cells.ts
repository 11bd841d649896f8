import type { FieldChange } from '@portal/server-kit/audit-detail'

/** An audit row names this many cells; the return's own change log has them all. */
const mostNamed = 200

/** Cells that moved, before and after, as a write's audit row keeps them (LEAD-11). */
export const auditedCells = (moved: readonly FieldChange[]) => ({
  count: moved.length,
  changes: moved.slice(0, mostNamed),
})
