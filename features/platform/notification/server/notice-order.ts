import { sql, type SelectQueryBuilder } from 'kysely'
import type { Tables } from '@portal/server-kit/tables'
import { pageSize } from '../contract/index.ts'

export interface Page {
  size: number
  offset: number
}

/** The list's order, to the letter of the index `notice_shown`: pinned, then as they came or came back. */
export const inOrder = <O>(query: SelectQueryBuilder<Tables, 'notice', O>): SelectQueryBuilder<Tables, 'notice', O> =>
  query
    .orderBy('pinned_at', (by) => by.desc().nullsLast())
    .orderBy(sql`coalesce(woken_at, created_at)`, 'desc')
    .orderBy('id', 'desc')

/** The page that is asked most. */
export const isFirstPage = ({ size, offset }: Page): boolean => offset === 0 && size === pageSize

/**
 * Its size is a literal, so PostgreSQL keeps one plan for all readers: a plan for any size and offset looks dear to it,
 * and from some thousand notices of a reader on it plans each page anew (0.2 ms).
 */
export const firstPageOf = <O>(
  query: SelectQueryBuilder<Tables, 'notice', O>,
): SelectQueryBuilder<Tables, 'notice', O> => query.limit(sql.lit(pageSize))
