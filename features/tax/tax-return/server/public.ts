/** Public server API of returns for other features. Writers use the caller's transaction. */
import './tax-return.table.ts'
import './review/review.table.ts'
export { hasOpening } from './opening/opening.repo.ts'
export { fillFromInvoices, planFill } from './filling/fill.service.ts'
export { createReadiness, type AskReadiness } from './readiness/readiness.service.ts'
export type { Sources, TickState } from './readiness/sources.ts'
export { reviewType } from '../contract/index.ts'
export { reviewKind, submitReview, taxReviewEffect, returnTitle } from './review/review.service.ts'
export { saveTableCells } from './saving/save-cells.service.ts'
export { noteYearMoved, takeOver } from './year/note-year-moved.ts'
export { refuseOvertaken } from './year/year-readiness.ts'
export { freezeReturn } from './snapshot/freeze.service.ts'
export { returnToFile, type FiguresToFile, type ReturnToFile } from './snapshot/return-to-file.ts'
export { evidenceType } from './waiver/evidence.ts'
export { everyChange } from './explain/every-change.ts'
export { listWaivers } from './waiver/waiver.repo.ts'
export { nameCell } from './cell-name.ts'
export { hasCell } from './computation/has-cell.ts'
export { formSetOf } from './computation/forms.ts'
export { latestFiledNumber } from './snapshot/snapshot.repo.ts'
export { openReturn, type OpenReturn } from './reads/open-return.ts'
export { returnsOf } from './begin.service.ts'
export type { JoinedKind } from './kind/joined-kind.ts'
export type { Block } from './reads/blocks.service.ts'
export { resultsOf } from './reads/result.service.ts'
export { analysedOf, type Analysed } from './reads/analysed.service.ts'
// For kinds of tax.
export { noKeyedBalances, type KeyedBalances, type OpeningKind } from './kind/balances.ts'
export type { Contribution, FillingPlan } from './kind/filling-plan.ts'
export type { SourceFacts } from './kind/source-words.ts'
export type { Compared, Mover, MovementSide, RowPlan } from './kind/summary-kind.ts'
export type {
  CellValues,
  ComputeInput,
  FilledForms,
  KeyedRows,
  ProposalRules,
  ResultRule,
  ReturnState,
  TaxKind,
} from './kind/tax-kind.ts'
export { noKeyedRows, noProposals } from './kind/tax-kind.ts'
export { computePlain, computeReturn } from './computation/compute.ts'
export { keyOfName } from './computation/keyed-rows.ts'
export { priorOf as settledOf } from './computation/prior-period.ts'
export { headersOf, loadReturn, valuesOfReturn } from './computation/load.ts'
export { isEmptyFigure, refOf, splitRef } from './computation/own-figure.ts'
export { marks } from './filling/contributions.rules.ts'
export { percentOf } from './summary/figures.rules.ts'
export { noSources } from './readiness/sources.ts'
