/** For tests of other features. */
export { vatFeature } from './vat.plugin.ts'
export { fillReturn, VAT_FORMS } from './derivation/fill-return.ts'
export { partedExempt } from './derivation/parted-exempt.ts'
export { moversQuery } from './summary/movement.repo.ts'
