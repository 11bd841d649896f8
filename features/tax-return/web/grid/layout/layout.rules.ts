/** The layout is agreed in the contract: the printed form and the workbook are drawn by it too. */
export { layoutOf } from '../../../contract/layout/layout.rules.ts'
export type { GridBlock, GridLayout, GridRow, HeadCell, LeadCell } from '../../../contract/layout/grid-layout.ts'
