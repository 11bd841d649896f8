/** Test helpers for other features. */
export { deductionFeature } from './deduction.plugin.ts'
