import { sql } from 'kysely'
import type { Scope } from '@portal/server-kit/caller'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { Db } from '@portal/server-kit/database'
import { hiddenType, noticeStatus } from '../contract/index.ts'
import { foundNotices, isFiltered, type Sought } from './notice-found.repo.ts'
import { firstPageOf, inOrder, isFirstPage, type Page } from './notice-order.ts'
import type { NoticeRow } from './notice.table.ts'

/** A literal, not a parameter: otherwise the partial index `notice_shown` is not used. */
const hidden = sql.lit(hiddenType)

export interface NoticePage {
  rows: NoticeRow[]
  total: number
}

/** The whole list, with the total of all pages from the counts, in one statement. */
const shownOf = (db: Db, who: Pick<Scope, 'userId' | 'entId'>, noticeType: string | null) =>
  inOrder(
    db
      .selectFrom('notice')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('notice_count')
          .select((sum) => sum.fn.sum<string>('total').as('total'))
          .where('ent_id', '=', who.entId)
          .where('user_id', '=', who.userId)
          .where('notice_type', '<>', hidden)
          .$if(noticeType !== null, (query) => query.where('notice_type', '=', noticeType))
          .as('total_count'),
      )
      .where('ent_id', '=', who.entId)
      .where('user_id', '=', who.userId)
      .where('notice_type', '<>', hidden)
      .where('snoozed_until', 'is', null)
      .$if(noticeType !== null, (query) => query.where('notice_type', '=', noticeType)),
  )

interface Asked {
  userId: string
  entId: string
  noticeType: string
  size: number
  offset: number
}
/** Beyond so many newest ones none is looked for that still stands. */
const mostPassed = 200

/** The newest that are neither settled nor withdrawn, in the list's order. */
export const latestStanding = compiledOnce((db, { userId, entId }: Pick<Scope, 'userId' | 'entId'>) =>
  firstPageOf(
    inOrder(
      db
        .selectFrom('notice')
        .selectAll()
        .where('ent_id', '=', entId)
        .where('status', '<>', noticeStatus.settled)
        .where('id', 'in', (eb) =>
          inOrder(
            eb
              .selectFrom('notice')
              .select('id')
              .where('ent_id', '=', entId)
              .where('user_id', '=', userId)
              .where('notice_type', '<>', hidden)
              .where('snoozed_until', 'is', null),
          ).limit(sql.lit(mostPassed)),
        ),
    ),
  ),
)

/** All shapes of the list, compiled once, because every page of every user runs them. */
const shownOfAll = compiledOnce((db, asked: Asked) => shownOf(db, asked, null).limit(asked.size).offset(asked.offset))
const shownOfType = compiledOnce((db, asked: Asked) =>
  shownOf(db, asked, asked.noticeType).limit(asked.size).offset(asked.offset),
)
const firstPageOfAll = compiledOnce((db, asked: Asked) => firstPageOf(shownOf(db, asked, null)))
const firstPageOfType = compiledOnce((db, asked: Asked) => firstPageOf(shownOf(db, asked, asked.noticeType)))

const shapeOfAll = (page: Page) => (isFirstPage(page) ? firstPageOfAll : shownOfAll)
const shapeOfType = (page: Page) => (isFirstPage(page) ? firstPageOfType : shownOfType)

export async function listNotices(db: Db, { userId, entId }: Scope, sought: Sought, page: Page): Promise<NoticePage> {
  const { noticeType } = sought
  const rows = isFiltered(sought)
    ? await foundNotices(db, { userId, entId }, sought, page)
    : await (noticeType === null ? shapeOfAll : shapeOfType)(page)(db, {
        userId,
        entId,
        noticeType: noticeType ?? '',
        size: page.size,
        offset: page.offset,
      })
  // A page past the end has no row with the total.
  if (rows.length === 0 && page.offset > 0)
    return { rows, total: (await listNotices(db, { userId, entId } as Scope, sought, { size: 1, offset: 0 })).total }
  return { rows, total: Number(rows[0]?.total_count ?? 0) }
}

/** Total, unread and snoozed notices of every visible category; compiled once, as every page of every user asks. */
export const listCounts = compiledOnce((db, { userId, entId }: Pick<Scope, 'userId' | 'entId'>) =>
  db
    .selectFrom('notice_count')
    .select(['notice_type', 'total', 'unread', 'later'])
    .where('ent_id', '=', entId)
    .where('user_id', '=', userId)
    .where('notice_type', '<>', hidden),
)

export const findNotice = (db: Db, entId: string, id: string): Promise<NoticeRow | undefined> =>
  db.selectFrom('notice').selectAll().where('id', '=', id).where('ent_id', '=', entId).executeTakeFirst()

/** The same row, locked until the transaction ends, so that concurrent reads of a notice are serialized. */
export const lockNotice = (db: Db, entId: string, id: string): Promise<NoticeRow | undefined> =>
  db.selectFrom('notice').selectAll().where('id', '=', id).where('ent_id', '=', entId).forUpdate().executeTakeFirst()

export async function markRead(db: Db, entId: string, id: string): Promise<void> {
  await db
    .updateTable('notice')
    .set({ status: noticeStatus.read })
    .where('id', '=', id)
    .where('ent_id', '=', entId)
    .execute()
}
