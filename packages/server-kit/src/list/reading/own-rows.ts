import { sql, type SqlBool } from 'kysely'
import { refOf } from '../matchers.ts'
import type { AnySource, DeclaredList } from '../source.ts'

/**
 * A source that keeps who sees his own rows alone to them (PRM-17): pages, counts and exports alike read it.
 * @throws at the start for a list that declares own rows and names no owner, or the other way round.
 */
export function ownRows(list: DeclaredList, source: AnySource): AnySource {
  const { owner } = source
  if ((list.route.ownRows === true) !== (owner !== undefined))
    throw new Error(`列表 ${list.path} 的 ownRows 与来源的 owner 不符`)
  if (owner === undefined) return source
  return {
    ...source,
    rows: (db, call) => {
      const rows = source.rows(db, call)
      return call.scope.reach === 'self' ? rows.where(sql<SqlBool>`${refOf(owner)} = ${call.scope.userId}`) : rows
    },
  }
}
