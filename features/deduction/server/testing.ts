/** What tests of other features join. */
export { deductionFeature } from './deduction.plugin.ts'
