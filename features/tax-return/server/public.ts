/** What other features may use of returns. Writers take the caller's transaction. */
import './tax-return.table.ts'
export { fillFromInvoices, type PlanPort } from './fill.service.ts'
export { reviewType, submitReview, taxReviewEffect } from './review.service.ts'
export { freezeReturn } from './snapshot/freeze.service.ts'
export { latestFiledNumber } from './snapshot/snapshot.repo.ts'
export { returnTitle } from './review.service.ts'
export { invoiceReads } from './invoice-reads.ts'
export { openReturn, type OpenReturn } from './open-return.ts'
