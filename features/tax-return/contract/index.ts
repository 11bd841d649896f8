export * from './tax-return.routes.ts'
export * from './tax-return.schema.ts'
export * from './explain.routes.ts'
export * from './explain.schema.ts'
export {
  layoutOf,
  type GridBlock,
  type GridLayout,
  type GridRow,
  type HeadCell,
  type LeadCell,
} from './layout.rules.ts'
export * from './compare.routes.ts'
export * from './compare.schema.ts'
export * from './snapshot.routes.ts'
export * from './snapshot.schema.ts'
export { cellNameOf, formTabName, printedHeader, signaturesOf, type PrintedField } from './printed-form.rules.ts'
export * from './opening.routes.ts'
export * from './opening.schema.ts'
export { compareBalances, computedBalances, disagreeing, sumOfTerms } from './opening.rules.ts'
export * from './readiness.routes.ts'
export * from './readiness.schema.ts'
export * from './review.routes.ts'
export * from './review.schema.ts'
export * from './waiver.routes.ts'
export * from './waiver.schema.ts'
export { filingOf, isProposed } from './filing-of.ts'
export * from './upload-status.routes.ts'
export { isText, shownText, type CellShape } from './shown-text.rules.ts'
export { isTooLarge, tooLargeText } from './amount-limit.rules.ts'
export * from './summary.routes.ts'
export * from './summary.schema.ts'
export { figureCells, figureNames } from './figure-names.ts'
export * from './head-values.routes.ts'
export * from './head-values.schema.ts'
export { isLasting, lastingHeadFields, mostHeadChars } from './head-fields.rules.ts'
