/** The plugin itself, for test apps of features that use agreements. */
export { agreementFeature } from './agreement.plugin.ts'
