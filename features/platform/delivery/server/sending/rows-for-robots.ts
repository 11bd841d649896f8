import type { Insertable } from 'kysely'
import { newId } from '@portal/server-kit/ids'
import type { DeliveryTable, RobotRow } from '../delivery.table.ts'
import type { Kinds } from '../kinds.ts'
import type { Heard } from './heard.ts'
import type { NoticeSaid } from './heard.repo.ts'

/** One message a robot and subject, however many people have the notice: by its business key, else by its words. */
export function rowsForRobots(
  robots: readonly RobotRow[],
  heard: readonly Heard[],
  texts: ReadonlyMap<string, NoticeSaid>,
  kinds: Kinds,
  now: Date,
): Insertable<DeliveryTable>[] {
  if (robots.length === 0) return []
  const subjects = new Map<string, { notice: Heard; said: NoticeSaid }>()
  for (const notice of heard) {
    const said = texts.get(notice.noticeId)
    const subject = notice.businessKey ?? JSON.stringify([said?.title, said?.content])
    const name = JSON.stringify([notice.entId, notice.noticeType, subject])
    if (said !== undefined && !subjects.has(name)) subjects.set(name, { notice, said })
  }
  return [...subjects.values()].flatMap(({ notice, said }) =>
    robots
      .filter(
        ({ ent_id, kinds }) => ent_id === notice.entId && (kinds.length === 0 || kinds.includes(notice.noticeType)),
      )
      .map((robot) => ({
        id: newId(),
        ent_id: notice.entId,
        lane: robot.id,
        channel: robot.channel,
        key: `${robot.id}:${notice.businessKey ?? notice.noticeId}`,
        purpose: 'notice' as const,
        notice_type: notice.noticeType,
        user_id: null,
        notice_id: null,
        recipient: robot.name,
        title: said.title ?? kinds.name(notice.noticeType),
        content: said.content,
        link: said.route,
        state: 'waiting' as const,
        next_at: now,
        created_at: now,
      })),
  )
}
