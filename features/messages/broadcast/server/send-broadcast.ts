import type { Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import type { Written } from '../contract/index.ts'
import { addBroadcast } from './save.service.ts'
import { workSoon } from './sending/job.ts'

/** A message of another feature. `businessKey`: who sends it twice under one key sends it once. */
export type NewBroadcast = Pick<Written, 'noticeType' | 'targets' | 'title' | 'content'> &
  Partial<Pick<Written, 'excluded' | 'link' | 'isMust' | 'dueOn'>> & { businessKey: string; userId: string }

/**
 * Sends a message to a role, an enterprise, a branch or everyone, once the transaction commits: a job writes the
 * notices. `userId`: who answers for it. Returns the id of the message.
 * @throws refused for unknown variables, targets that are gone and when nobody would get it.
 */
export async function sendBroadcast(
  kit: Pick<Kit, 'jobs' | 'clock' | 'pages'>,
  tx: Tx,
  message: NewBroadcast,
): Promise<string> {
  const { businessKey, userId, excluded = [], link = null, isMust = false, dueOn = null, ...rest } = message
  const own = tx.as('broadcast')
  const { row } = await addBroadcast(
    own,
    { ...rest, excluded, link, isMust, dueOn, sendAt: null },
    'now',
    {
      now: kit.clock.now(),
      today: kit.clock.businessDay(),
      pages: new Set(kit.pages.map(({ path }) => path)),
      caller: { userId, entId: null },
    },
    `feature:${businessKey}`,
  )
  await workSoon(kit, own)
  return row.id
}
