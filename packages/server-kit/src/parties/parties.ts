import type { Parties } from '@portal/contract'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Scope } from '../caller.ts'
import { inReach, type ReachColumns } from '../database/reach.ts'

/** Columns of a thing's parties by code, as `table.column`. */
export type PartyColumns<P extends string = string> = { readonly [N in P]: string }
export interface OfParties<P extends string = string> {
  parties: Parties<P>
  columns: PartyColumns<P>
}

/**
 * The rows of which this scope is a party: as a person, or by the enterprise of the call. Who sees his own rows alone
 * is a party as a person only; who sees enterprises below is one for each of them. An index of each column finds them.
 */
export function isParty<P extends string>(
  { userId, entId, reach, entIds = [] }: Scope,
  { parties, columns }: OfParties<P>,
  which = Object.keys(parties) as P[],
): Expression<SqlBool> {
  const ways = which.flatMap((code) => {
    const column = sql.ref(columns[code])
    if (parties[code].is === 'user') return [sql<SqlBool>`${column} = ${userId}`]
    if (reach === 'self' || entId === '') return []
    return [reach === 'below' ? sql<SqlBool>`${column} = any(${[...entIds]})` : sql<SqlBool>`${column} = ${entId}`]
  })
  return ways.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

/**
 * What is read of things with parties: the rows in reach, and those of which one is a party. The only way in which a
 * row is read from another enterprise than its own.
 */
export const inReachOrParty = (scope: Scope, own: ReachColumns, of: OfParties): Expression<SqlBool> =>
  sql<SqlBool>`(${inReach(scope, own)} or ${isParty(scope, of)})`

/** The parties of a row that this scope stands for; `all` for who keeps things of every enterprise. */
export function partiesOf<P extends string>(
  row: object,
  { userId, entId, reach, entIds = [] }: Scope,
  { parties, columns }: OfParties<P>,
): P[] | 'all' {
  if (reach === 'all') return 'all'
  const own = new Set(reach === 'self' ? [] : reach === 'below' ? entIds : [entId])
  return (Object.keys(parties) as P[]).filter((code) => {
    const value = (row as Record<string, unknown>)[columns[code].replace(/^.*\./, '')]
    return (
      typeof value === 'string' && value !== '' && (parties[code].is === 'user' ? value === userId : own.has(value))
    )
  })
}
