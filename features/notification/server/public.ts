/** Public server API of notices for other features. All of it works in the caller's transaction. */
import './notice.table.ts'
export {
  sendEach,
  sendNotice,
  sendNotices,
  settleNotices,
  silenceNotices,
  type NoticeText,
} from './notice-send.service.ts'
export { markNoticeRead } from './notice-read.service.ts'
export { withdrawNotices } from './notice-withdraw.service.ts'
