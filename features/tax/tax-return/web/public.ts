export {
  deskPlaces,
  type ReturnDialogProps,
  type ReturnNeedProps,
  type ReturnPartProps,
  type SourcePartProps,
} from './desk/frame/desk-parts.ts'
export { openSide } from './desk/frame/side-open.ts'
export { openingType } from '../contract/approval-types.ts'
export { HeadValuesCard } from './head-values/lazy-head-values.ts'
export { loadOpeningPage } from './opening/load-opening.ts'
export { ReturnSummary } from './summary/lazy-summary.ts'
export {
  taxKinds,
  type GuideRows,
  type ResultShare,
  type ResultTerm,
  type HeadOfForm,
  type TabNames,
  type TaxKindOnPage,
  type YearAmounts,
} from './kind/tax-kind.ts'
