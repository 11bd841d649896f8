import type { Kit } from '@portal/server-kit/feature'
import { sendNotice, type NoticeText } from './public.ts'

/** Parts of a test app that the factories need. */
export interface Host {
  kitOf(feature: string): Kit
}

/** Sends a notice as another feature would; pass only the fields that matter. */
export const makeNotice = (host: Host, given: Partial<NoticeText> & { userId: string; entId: string }): Promise<void> =>
  host
    .kitOf('notification')
    .write((tx) => sendNotice(tx, { noticeType: '101', content: '请在征期内完成申报。', ...given }))

/** The plugin itself, for test apps of features that send notices. */
export { notificationFeature } from './notification.plugin.ts'
