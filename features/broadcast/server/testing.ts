/** The plugin itself and its job, for test apps of other features. */
export { broadcastFeature } from './broadcast.plugin.ts'
export { workThrough } from './sending/job.ts'
