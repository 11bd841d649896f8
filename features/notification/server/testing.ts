import type { Kit } from '@portal/server-kit/feature'
import { sendNotice, type NoticeText } from './public.ts'

/** What the factories need of a test app. */
export interface Host {
  kitOf(feature: string): Kit
}

/** Sends a notice as another feature would; say only what matters. */
export const makeNotice = (host: Host, given: Partial<NoticeText> & { userId: string; entId: string }): Promise<void> =>
  host
    .kitOf('notification')
    .write((tx) => sendNotice(tx, { noticeType: '101', content: '请在征期内完成申报。', ...given }))

/** The plugin itself, for test apps of features that tell people. */
export { notificationFeature } from './notification.plugin.ts'
