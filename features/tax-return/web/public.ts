export { deskPlaces, type ReturnDialogProps, type ReturnPartProps } from './desk/desk-parts.ts'
export { noTags, type CellTags } from './desk/cell-tags.ts'
export { openSide } from './desk/side-open.ts'
export { ReturnSummary } from './summary/lazy-summary.ts'
