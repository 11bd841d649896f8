export * from './tax-return.routes.ts'
export * from './tax-return.schema.ts'
export { layoutOf, type GridBlock, type GridLayout, type GridRow, type HeadCell, type LeadCell } from './layout.rules.ts'
