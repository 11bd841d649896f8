import { sendNotice } from '@portal/notification/server/public'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { factorTexts } from './second-factor.texts.ts'

/** System notice; opening it leads to one's own card. */
export const noticeType = '107'
export const userCentre = '/userCenter/userManage'

/** Tells the person that the way in was changed or an emergency code used; every time, for it may not have been him. */
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
