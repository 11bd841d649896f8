/** The layout is agreed in the contract: the printed form and the workbook are drawn by it too. */
export {
  layoutOf,
  type GridBlock,
  type GridLayout,
  type GridRow,
  type HeadCell,
  type LeadCell,
} from '../../contract/layout.rules.ts'
