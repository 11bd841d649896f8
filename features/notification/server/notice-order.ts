import { sql, type SelectQueryBuilder } from 'kysely'
import type { Tables } from '@portal/server-kit/tables'

/** The list's order, to the letter of the index `notice_shown`: pinned, then as they came or came back. */
export const inOrder = <O>(query: SelectQueryBuilder<Tables, 'notice', O>): SelectQueryBuilder<Tables, 'notice', O> =>
  query
    .orderBy('pinned_at', (by) => by.desc().nullsLast())
    .orderBy(sql`coalesce(woken_at, created_at)`, 'desc')
    .orderBy('id', 'desc')
