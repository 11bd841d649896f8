/** Public server API of messages for other features. Works in the caller's transaction. */
import './broadcast.table.ts'
export { sendBroadcast, type NewBroadcast } from './send-broadcast.ts'
