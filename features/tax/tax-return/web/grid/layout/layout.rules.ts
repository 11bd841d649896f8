/** The layout is in the contract, because the printed form and the workbook use it too. */
export { layoutOf } from '../../../contract/layout/layout.rules.ts'
export type { GridBlock, GridLayout, GridRow, HeadCell, LeadCell } from '../../../contract/layout/grid-layout.ts'
