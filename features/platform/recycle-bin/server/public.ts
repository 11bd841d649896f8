/** Public API of the recycle bin for features that delete. */
export { recycle, type Recycled } from './recycle.service.ts'
