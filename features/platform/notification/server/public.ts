/** Public server API of notices for other features. All of it works in the caller's transaction. */
import './notice.table.ts'
export {
  noticeSubjectChanged,
  sendEach,
  sendNotice,
  sendNotices,
  settleNotices,
  type NoticeText,
} from './notice-send.service.ts'
export { markNoticeRead, silenceNotices } from './notice-read.service.ts'
export { withdrawNotices } from './notice-withdraw.service.ts'
export { financingSender, type FinancingNotice } from './financing/financing.service.ts'
