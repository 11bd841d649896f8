import { filingRegistered } from '@portal/filing/contract'
import { settleNotices } from '@portal/notification/server/public'
import { happenedOf } from '@portal/server-kit/declared-events'
import type { Happening, Tx } from '@portal/server-kit/transaction'
import { findBroadcast } from '../broadcast.repo.ts'
import { broadcastTexts as texts } from '../broadcast.texts.ts'
import { tally } from '../recipient.repo.ts'
import { reminderKeyOf } from '../sending/recall.service.ts'
import { noticeKeyOf } from '../sending/send.service.ts'
import { takeFiled, withdrawUnread } from './filed.repo.ts'

/**
 * A return was filed: messages that asked its enterprise for it, and for nothing that is still open, are settled there
 * with the same commit. Who had not read one is no longer asked to: it is withdrawn from him, and he is not reminded.
 */
export async function hearFilings(now: Date, tx: Tx, happenings: readonly Happening[]): Promise<void> {
  const entIds = happenedOf(happenings, filingRegistered).flatMap(({ entId }) => entId ?? [])
  if (entIds.length === 0) return
  const own = tx.as('broadcast')
  for (const { broadcast_id: id, ent_id: entId } of await takeFiled(own.db, entIds)) {
    const { reminders = 0 } = (await findBroadcast(own.db, id)) ?? {}
    const businessKey = noticeKeyOf(id)
    const reminded = Array.from({ length: reminders }, (_, at) => reminderKeyOf(id, at + 1))
    for (const key of [businessKey, ...reminded])
      await settleNotices(own, { entId, businessKey: key, remark: texts.filed })
    await tally(own.db, 'withdrawn', await withdrawUnread(own.db, { id, entId, businessKey }, now), now)
  }
}
