/** The plugin itself, for test apps of features that need filings. */
export { filingFeature } from './filing.plugin.ts'
