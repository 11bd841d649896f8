import { userCentrePage } from '@portal/identity/pages'
import { linkTo } from '@portal/contract'
import { sendNotice } from '@portal/notification/server/public'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { factorTexts } from './second-factor.texts.ts'

/** System notice; opening it shows the user's own card. */
export const noticeType = '107'
export const userCentre = linkTo(userCentrePage)

/**
 * Notifies the user that the way of signing in changed or an emergency code was used. Sent every time, because it may
 * have been a thief.
 */
export const notifyOwner = (
  tx: Tx,
  who: { userId: string; entId: string },
  what: keyof typeof factorTexts.notice,
): Promise<void> =>
  sendNotice(tx, {
    ...who,
    noticeType,
    ...factorTexts.notice[what],
    data: { route: userCentre },
    businessKey: `second-factor:${newId()}`,
  })
