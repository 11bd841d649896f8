import type { Parties, PartySide } from '@portal/contract'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Scope } from '../caller.ts'
import { inReach, type ReachColumns } from '../database/reach.ts'

/** Columns of a thing's parties by code, as `table.column`. */
export type PartyColumns<P extends string = string> = { readonly [N in P]: string }
export interface OfParties<P extends string = string> {
  parties: Parties<P>
  columns: PartyColumns<P>
  /** A thing in this state is nobody's but its own enterprise's, and of the parties that have to begin it. */
  draft?: { column: string; state: string; begunBy: readonly string[] }
}

const bare = (column: string): string => column.replace(/^.*\./, '')
/** Whether a row is still its own enterprise's alone, as far as this party goes. */
const isDraftTo = (row: object, code: string, { draft }: Pick<OfParties, 'draft'>): boolean =>
  draft !== undefined &&
  !draft.begunBy.includes(code) &&
  (row as Record<string, unknown>)[bare(draft.column)] === draft.state

/**
 * The rows of which this scope is a party: as a person, or by the enterprise of the call. Who sees his own rows alone
 * is a party as a person only; who sees enterprises below is one for each of them. An index of each column finds them.
 */
export function isParty<P extends string>(
  { userId, entId, reach, entIds = [] }: Scope,
  { parties, columns, draft }: OfParties<P>,
  which = Object.keys(parties) as P[],
): Expression<SqlBool> {
  const wayOf = (code: P): Expression<SqlBool> | null => {
    const column = sql.ref(columns[code])
    if (parties[code].is === 'user') return sql<SqlBool>`${column} = ${userId}`
    if (reach === 'self' || entId === '') return null
    return reach === 'below' ? sql<SqlBool>`${column} = any(${[...entIds]})` : sql<SqlBool>`${column} = ${entId}`
  }
  const ways = which.flatMap((code) => {
    const way = wayOf(code)
    if (way === null) return []
    const isOpen = draft === undefined || draft.begunBy.includes(code) || bare(columns[code]) === 'ent_id'
    return [isOpen ? way : sql<SqlBool>`(${way} and ${sql.ref(draft.column)} <> ${draft.state})`]
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
  of: OfParties<P>,
): P[] | 'all' {
  if (reach === 'all') return 'all'
  const own = new Set(reach === 'self' ? [] : reach === 'below' ? entIds : [entId])
  return idsOfParties(row, of).flatMap(({ code, is, id }) =>
    (is === 'user' ? id === userId : own.has(id)) ? [code] : [],
  )
}

/** Who has to do with a row as it stands: its own enterprise always, others once it is no draft. */
export function idsOfParties<P extends string>(
  row: object,
  of: OfParties<P>,
): { code: P; is: PartySide; id: string }[] {
  const columns = row as Record<string, unknown>
  return (Object.keys(of.parties) as P[]).flatMap((code) => {
    const id = columns[bare(of.columns[code])]
    const { is } = of.parties[code]
    if (typeof id !== 'string' || id === '') return []
    const isOwn = is === 'ent' && id === columns['ent_id']
    return isOwn || !isDraftTo(row, code, of) ? [{ code, is, id }] : []
  })
}
