import { noKeyedRows, type TaxKind } from '../kind/tax-kind.ts'

/** Whether figures of this kind stand in their own cell alone, so that formulas are all that others follow them by. */
export const isCellwise = (kind: TaxKind, period: string): boolean =>
  kind.fill === null && kind.keyedRows === noKeyedRows && kind.followers(period).length === 0
