export * from './approval-types.ts'
export * from './tax-return.events.ts'
export * from './tax-return.routes.ts'
export { originOf, partedOrigins, wholeOrigins } from './origin-of.ts'
export * from './tax-return.schema.ts'
export * from './workbook.routes.ts'
export * from './comparison/explain.routes.ts'
export * from './comparison/explain.schema.ts'
export * from './comparison/compare.routes.ts'
export * from './comparison/compare.schema.ts'
export * from './comparison/snapshot.routes.ts'
export * from './comparison/snapshot.schema.ts'
export {
  cellNameOf,
  formTabName,
  headerWithin,
  printedHeader,
  signaturesOf,
  type PrintedField,
} from './printed/printed-form.rules.ts'
export * from './opening.routes.ts'
export * from './opening.schema.ts'
export { compareBalances, computedBalances, disagreeing, sumOfTerms } from './opening.rules.ts'
export * from './checks/readiness.routes.ts'
export * from './checks/fired-rule.schema.ts'
export * from './checks/readiness.schema.ts'
export * from './checks/review.routes.ts'
export * from './checks/review.schema.ts'
export * from './checks/waiver.routes.ts'
export * from './checks/waiver.schema.ts'
export { filingOf, isProposed } from './filing-of.ts'
export { isFillable, isOwn, markOf } from './mark.rules.ts'
export * from './checks/summary.routes.ts'
export * from './checks/summary.schema.ts'
export * from './head-values.routes.ts'
export * from './head-values.schema.ts'
export { headText, quarterNames } from './printed/head-text.rules.ts'
export * from './printed/quarter-table.rules.ts'
export { isLasting, lastingHeadFields, mostHeadChars } from './printed/head-fields.rules.ts'
