import type { Happening, Tx } from '@portal/server-kit/transaction'
import { happenedOf } from '@portal/server-kit/declared-events'
import type { Kit } from '@portal/server-kit/feature'
import { noticeSent, outwardChannels } from '@portal/notification/contract'
import { silenceNotices } from '@portal/notification/server/public'
import type { Kinds } from '../kinds.ts'
import { choicesOf } from '../preference/setting.repo.ts'
import type { Heard } from './heard.ts'
import { insertDeliveries } from './delivery.repo.ts'
import { noticesOf, robotsOf } from './heard.repo.ts'
import { rowsForPeople } from './rows-for-people.ts'
import { rowsForRobots } from './rows-for-robots.ts'

export const sendQueue = 'delivery.send'
export interface SendJob {
  lane: string
}

const heardIn = (happenings: readonly Happening[]): Heard[] =>
  happenedOf(happenings, noticeSent).flatMap(({ entId, data: { noticeType, businessKey, also, notices } }) =>
    entId === null ? [] : notices.map((notice) => ({ ...notice, entId, noticeType, businessKey, also })),
  )

/**
 * Writes what goes beyond the portal, in the transaction that sends the notices: a message exists exactly when its
 * notice does. Two statements, whatever the number of notices, where nobody asked for anything.
 */
export async function hearNotices(kit: Kit, tx: Tx, kinds: Kinds, happenings: readonly Happening[]): Promise<void> {
  const heard = heardIn(happenings)
  if (heard.length === 0) return
  const types = [...new Set(heard.map(({ noticeType }) => noticeType))]
  const choices = await choicesOf(tx.db, [...new Set(heard.map(({ userId }) => userId))], types)
  const robots = (await robotsOf(tx.db, [...new Set(heard.map(({ entId }) => entId))])).filter(
    (robot) => robot.kinds.length === 0 || robot.kinds.some((kind) => types.includes(kind)),
  )
  if (choices.length + robots.length === 0 && heard.every(({ also }) => also.length === 0)) return
  const chosen = new Map(choices.map((choice) => [`${choice.user_id} ${choice.notice_type}`, choice]))
  const withChoice = heard.flatMap((notice) => {
    const choice = chosen.get(`${notice.userId} ${notice.noticeType}`)
    return choice === undefined ? [] : [{ notice, choice }]
  })
  const silent = withChoice
    .filter(({ notice, choice }) => !choice.in_portal && kinds.keeps(notice.noticeType) === undefined)
    .map(({ notice }) => notice)
  for (const [entId, own] of Map.groupBy(silent, (notice) => notice.entId))
    await silenceNotices(
      tx,
      entId,
      own.map(({ noticeId }) => noticeId),
    )
  const outward = heard.flatMap((notice) => {
    const choice = chosen.get(`${notice.userId} ${notice.noticeType}`)
    const by = outwardChannels.filter((channel) => choice?.[channel] === true || notice.also.includes(channel))
    return by.length === 0 ? [] : [{ notice, by }]
  })
  const needed = robots.length > 0 ? heard : outward.map(({ notice }) => notice)
  const texts = await noticesOf(
    tx.db,
    needed.map(({ noticeId }) => noticeId),
  )
  const now = kit.clock.now()
  const rows = [
    ...(await rowsForPeople(tx.db, kinds, outward, texts, now)),
    ...rowsForRobots(robots, heard, texts, kinds, now),
  ]
  await enqueueLanes(kit, tx, await insertDeliveries(tx.db, rows))
}

/** A job for each lane. What is due later the minute's look finds. */
export async function enqueueLanes(kit: Kit, tx: Tx, lanes: Iterable<string>): Promise<void> {
  for (const lane of lanes) if (lane !== 'digest') await kit.jobs.enqueue(tx, sendQueue, { lane } satisfies SendJob)
}
