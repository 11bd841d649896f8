import { sql, type Expression, type SqlBool } from 'kysely'
import { scopeOf, type Scope } from '../caller.ts'

/** Columns of a row's enterprise and of the user whose own it is, as `table.column`. */
export interface ReachColumns {
  entId: string
  owner: string | null
}

/**
 * The rows that a scope reaches (PRM-17, LEAD-13): by their enterprise, and for who sees his own rows alone by their
 * owner. Rows without an owner are nobody's own.
 */
export function inReach({ userId, entId, reach, entIds = [] }: Scope, columns: ReachColumns): Expression<SqlBool> {
  const enterprise = sql.ref(columns.entId)
  if (reach === 'all') return sql<SqlBool>`${enterprise} is not null`
  if (reach === 'below') return sql<SqlBool>`${enterprise} = any(${[...entIds]})`
  const own = sql<SqlBool>`${enterprise} = ${entId}`
  if (reach !== 'self') return own
  return columns.owner === null ? sql<SqlBool>`false` : sql<SqlBool>`${own} and ${sql.ref(columns.owner)} = ${userId}`
}

/** The same scope within the enterprise of the call: for writes, which go nowhere else. */
export const withinEnterprise = (scope: Scope): Scope => (reachesFurther(scope) ? scopeOf(scope) : scope)

/** True where rows of other enterprises are seen too. */
export const reachesFurther = ({ reach }: Scope): boolean => reach === 'all' || reach === 'below'
