import type { Amounts } from '../../contract/index.ts'

/** Amounts of a payroll row; cost and charges are those of property that is sold, `paid` what an opening withheld. */
export type RowAmounts = Amounts & { cost?: string; charges?: string; paid?: string }
