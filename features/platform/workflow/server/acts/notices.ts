import { sendNotices, settleNotices, type NoticeText } from '@portal/notification/server/public'
import type { Tx } from '@portal/server-kit/transaction'
import type { People } from '../people.ts'

const byHome = (people: People, whom: readonly string[]): [string, string[]][] =>
  [...Map.groupBy(whom, people.homeOf)].toSorted(([one], [other]) => (one < other ? -1 : 1))

/** Sends a notice to each of them where he reads it. */
export async function sendTo(
  tx: Tx,
  people: People,
  whom: readonly string[],
  notice: Omit<NoticeText, 'entId'>,
): Promise<void> {
  for (const [entId, userIds] of byHome(people, whom)) await sendNotices(tx, userIds, { ...notice, entId })
}

interface Settled {
  entId: string
  businessKey: readonly string[]
  remark: string
  /** Those alone, while others are still asked. */
  isOver: boolean
}

/** Settles what these were asked; all that was asked, once it is over. */
export async function settleOf(
  tx: Tx,
  people: People,
  whom: readonly string[],
  { entId, isOver, ...about }: Settled,
): Promise<void> {
  const homes = new Map(byHome(people, whom))
  // What is over was asked of others before too, in the approval's own enterprise.
  if (isOver && !homes.has(entId)) homes.set(entId, [])
  for (const [home, userIds] of homes)
    await settleNotices(tx, { ...about, entId: home, ...(isOver ? {} : { userIds }) })
}
