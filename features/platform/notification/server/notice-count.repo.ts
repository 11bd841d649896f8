import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import { noticeStatus } from '../contract/index.ts'

/** A notice that changes a count; counts change in the same transaction. */
export interface Counted {
  user_id: string
  ent_id: string
  notice_type: string
}
/** How a notice counts: by its status, and whether it is snoozed. */
export interface Standing {
  status: number
  snoozed: boolean
}
/** A notice before and after an act; null: a new one was not there before, a withdrawn one is gone. */
export interface Moved extends Counted {
  before: Standing | null
  after: Standing | null
}
interface Change {
  total: number
  unread: number
  later: number
}

/** Counts that notices to be sent will need; what is there stays. */
export async function prepareCounts(db: Db, sent: readonly Counted[]): Promise<void> {
  if (sent.length === 0) return
  const keys = grouped(sent).map(([key]) => key)
  await sql`
    insert into notice_count (ent_id, user_id, notice_type, total, unread)
    select *, 0, 0 from unnest(${keys.map((key) => key.ent_id)}::text[], ${keys.map((key) => key.user_id)}::text[],
      ${keys.map((key) => key.notice_type)}::text[])
    on conflict (ent_id, user_id, notice_type) do nothing`.execute(db)
}

/** Moves the counts of notices that were sent, read, settled, withdrawn, snoozed or woken, in one statement. */
export async function countMoved(db: Db, moved: readonly Moved[]): Promise<void> {
  const changes = grouped(moved)
    .map(([row, all]) => ({ ...row, ...sumOf(all) }))
    .filter(({ total, unread, later }) => total !== 0 || unread !== 0 || later !== 0)
  if (changes.length === 0) return
  const list = <K extends keyof (typeof changes)[number]>(key: K) => changes.map((each) => each[key])
  // Locked in the order of the key first, so that transactions cannot deadlock.
  await sql`
    with held as (
      select c.ent_id, c.user_id, c.notice_type, m.total, m.unread, m.later
      from notice_count c
      join unnest(${list('ent_id')}::text[], ${list('user_id')}::text[], ${list('notice_type')}::text[],
        ${list('total')}::int[], ${list('unread')}::int[], ${list('later')}::int[])
        as m (ent_id, user_id, notice_type, total, unread, later) using (ent_id, user_id, notice_type)
      order by c.ent_id collate "C", c.user_id collate "C", c.notice_type collate "C" for update of c)
    update notice_count c
    set total = c.total + held.total, unread = c.unread + held.unread, later = c.later + held.later
    from held where (c.ent_id, c.user_id, c.notice_type) = (held.ent_id, held.user_id, held.notice_type)`.execute(db)
}

function countsOf(standing: Standing | null): Change {
  if (standing === null) return { total: 0, unread: 0, later: 0 }
  if (standing.snoozed) return { total: 0, unread: 0, later: 1 }
  return { total: 1, unread: standing.status === noticeStatus.unread ? 1 : 0, later: 0 }
}

function sumOf(moved: readonly Moved[]): Change {
  const sum = { total: 0, unread: 0, later: 0 }
  for (const { before, after } of moved) {
    const [from, to] = [countsOf(before), countsOf(after)]
    sum.total += to.total - from.total
    sum.unread += to.unread - from.unread
    sum.later += to.later - from.later
  }
  return sum
}

/** Notices of each count, in a fixed order. */
function grouped<T extends Counted>(notices: readonly T[]): Array<[Counted, T[]]> {
  const same = Map.groupBy(notices, (each) => JSON.stringify([each.ent_id, each.user_id, each.notice_type]))
  return [...same.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, all]) => {
      const { ent_id, user_id, notice_type } = all[0]!
      return [{ ent_id, user_id, notice_type }, all]
    })
}
