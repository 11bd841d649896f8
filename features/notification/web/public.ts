/** What pages of other features may use of notices. */
export { latestNotices } from './notice.queries.ts'
export { openNoticeCentre } from './notice.store.ts'
