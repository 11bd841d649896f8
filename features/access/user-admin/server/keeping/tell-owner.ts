import { linkTo } from '@portal/contract'
import { userCentrePage } from '@portal/identity/pages'
import { enterprisesOfUser } from '@portal/identity/server/people'
import { sendNotice } from '@portal/notification/server/public'
import type { Call, Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { sendNews } from '@portal/verification/server/public'

/**
 * Tells the owner of an account what somebody else did to its ways of signing in: in the portal, where he finds it, and
 * on the phone that he confirmed before.
 */
export async function tellOwner(
  kit: Kit,
  tx: Tx,
  call: Pick<Call, 'caller' | 'now'>,
  owner: { id: string; phone: string },
  news: { title: string; content: string },
): Promise<void> {
  const [home = call.caller.entId] = await enterprisesOfUser(tx.db, owner.id)
  await sendNotice(tx, {
    userId: owner.id,
    entId: home,
    noticeType: '107',
    ...news,
    data: { route: linkTo(userCentrePage) },
  })
  await sendNews(kit, tx, call.now(), owner.phone, news.title)
}
