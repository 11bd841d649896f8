/** The plugin itself, for test apps of features that need organisations. */
export { organizationFeature } from './organization.plugin.ts'
