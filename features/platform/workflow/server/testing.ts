/** The plugin itself, for test apps of features that need approvals. */
export { workflowFeature } from './workflow.plugin.ts'
