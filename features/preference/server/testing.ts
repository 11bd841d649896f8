/** The feature itself, for tests of features that read preferences. */
export { preferenceFeature } from './preference.plugin.ts'
