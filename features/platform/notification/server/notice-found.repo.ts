import { addDays } from '@portal/domain/calendar-date'
import { startOfChinaDay } from '@portal/domain/china-time'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Tables } from '@portal/server-kit/tables'
import { hiddenType, noticeStatus, type NoticeState } from '../contract/index.ts'
import { firstPageOf, inOrder, isFirstPage, type Page } from './notice-order.ts'
import type { NoticeRow } from './notice.table.ts'

/** What a page of the list is narrowed to. */
export interface Sought {
  noticeType: string | null
  state: NoticeState | null
  /** Stands in title, text or the sound of the title; '' for any. */
  keyword: string
  from: string | null
  to: string | null
}
type Query<O> = SelectQueryBuilder<Tables, 'notice', O>
type Own = Pick<Scope, 'userId' | 'entId'>

/** More are not counted. */
const mostCounted = 10_000

export const isFiltered = ({ state, keyword, from, to }: Sought): boolean =>
  state !== null || keyword !== '' || from !== null || to !== null

/** By the index of the list or of what is snoozed; text and day are read from the user's own rows alone. */
const narrowed = <O>(query: Query<O>, { userId, entId }: Own, sought: Sought): Query<O> => {
  const { noticeType, state, keyword, from, to } = sought
  return query
    .where('ent_id', '=', entId)
    .where('user_id', '=', userId)
    .where('notice_type', '<>', sql.lit(hiddenType))
    .where('snoozed_until', state === 'later' ? 'is not' : 'is', null)
    .$if(noticeType !== null, (all) => all.where('notice_type', '=', noticeType))
    .$if(state === 'unread', (all) => all.where('status', '=', noticeStatus.unread))
    .$if(state === 'read', (all) => all.where('status', '<>', noticeStatus.unread))
    .$if(from !== null, (all) => all.where('created_at', '>=', startOfChinaDay(from ?? '')))
    .$if(to !== null, (all) => all.where('created_at', '<', startOfChinaDay(addDays(to ?? '', 1))))
    .$if(keyword !== '', (all) =>
      all.where(sql<boolean>`strpos(lower(concat_ws(' ', title, content, sounds)), lower(${keyword})) > 0`),
    )
}

/** The total of all pages: from the counts for a state alone, else counted among the user's own. */
function totalOf(db: Db, { userId, entId }: Own, sought: Sought) {
  const { noticeType, state, keyword, from, to } = sought
  if (keyword !== '' || from !== null || to !== null)
    return db
      .selectFrom(
        narrowed(db.selectFrom('notice').select('id'), { userId, entId }, sought).limit(mostCounted).as('found'),
      )
      .select((eb) => eb.fn.countAll<string>().as('total'))
  const ofState = {
    unread: sql<string>`sum(unread)`,
    read: sql<string>`sum(total - unread)`,
    later: sql<string>`sum(later)`,
  }
  return db
    .selectFrom('notice_count')
    .select(ofState[state ?? 'read'].as('total'))
    .where('ent_id', '=', entId)
    .where('user_id', '=', userId)
    .where('notice_type', '<>', sql.lit(hiddenType))
    .$if(noticeType !== null, (query) => query.where('notice_type', '=', noticeType))
}

/** A page of a narrowed list; snoozed ones as they come back. */
export function foundNotices(
  db: Db,
  who: Own,
  sought: Sought,
  page: Page,
): Promise<Array<NoticeRow & { total_count: string | null }>> {
  const rows = narrowed(
    db
      .selectFrom('notice')
      .selectAll()
      .select(() => totalOf(db, who, sought).as('total_count')),
    who,
    sought,
  )
  const ordered = sought.state === 'later' ? rows.orderBy('snoozed_until').orderBy('id') : inOrder(rows)
  return (isFirstPage(page) ? firstPageOf(ordered) : ordered.limit(page.size).offset(page.offset)).execute()
}
