/** Test helpers for other features. */
export { ledgerFeature } from './ledger.plugin.ts'
export { sampleBytes, samplePath } from './testing/ledger-samples.ts'
