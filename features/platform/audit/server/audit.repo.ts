import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { Tables } from '@portal/server-kit/tables'
import type { Found } from './filter.repo.ts'
import '@portal/identity/server/tables'

export interface AuditLineRow {
  id: string
  at: Date
  user_id: string | null
  account: string | null
  user_name: string | null
  ent_id: string | null
  ent_name: string | null
  action: string
  target: string | null
  tried: string | null
  result: 'done' | 'refused'
  address: string | null
  request_id: string | null
}
/** Cursor at the end of a page. The next page has older rows, or equally old ones with a smaller id. */
export interface Keyset {
  at: Date
  id: string
}

/** Rows of one page, newest first, by keyset. Every filter has an index in this order (audit.migrations.ts). */
export async function listLines(db: Db, found: Found, after: Keyset | null, limit: number): Promise<AuditLineRow[]> {
  if (isNobody(found)) return []
  const { users = [], enterprises = [], actions = [] } = found
  // With several users or enterprises, reads the newest rows of each and merges them, so each query uses its index.
  if (users.length > 1) return newestOf(db, users, (id) => ({ ...found, users: [id] }), after, limit)
  if (enterprises.length > 1) return newestOf(db, enterprises, (id) => ({ ...found, enterprises: [id] }), after, limit)
  // Does the same for a group of actions, unless a narrower filter already provides the order.
  if (actions.length > 1 && !isNarrow(found))
    return newestOf(db, actions, (action) => ({ ...found, actions: [action] }), after, limit)
  return linesQuery(db, found, after).limit(limit).execute()
}

/** Query of one page, for at most one user or enterprise. */
export const linesQuery = (db: Db, found: Found, after: Keyset | null) =>
  narrowed(named(db), found, after).orderBy('audit_log.at', 'desc').orderBy('audit_log.id', 'desc')

const isNobody = ({ users, enterprises, actions }: Found): boolean =>
  users?.length === 0 || enterprises?.length === 0 || actions?.length === 0
const isNarrow = ({ users, enterprises, filter: { action, target, address, request } }: Found): boolean =>
  [users, enterprises, action, target, address, request].some((each) => each !== undefined)

async function newestOf(
  db: Db,
  ids: readonly string[],
  one: (id: string) => Found,
  after: Keyset | null,
  limit: number,
): Promise<AuditLineRow[]> {
  const lists = await Promise.all(ids.map((id) => listLines(db, one(id), after, limit)))
  return lists
    .flat()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, limit)
}

/** Users quote a trace number by its first characters. `~>=~` and `~<~` use the index under any database collation. */
const startsWith = (places: string) =>
  sql<boolean>`audit_log.request_id ~>=~ ${places} and audit_log.request_id ~<~ ${`${places}~`}`

/** Counts the rows, stopping at `most`. */
export async function countUpTo(db: Db, found: Found, most: number): Promise<number> {
  if (isNobody(found)) return 0
  const { count } = await db
    .selectFrom(narrowed(db.selectFrom('audit_log').select('audit_log.id'), found, null).limit(most).as('some'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const named = (db: Db) =>
  db
    .selectFrom('audit_log')
    .leftJoin('user_account', 'user_account.id', 'audit_log.user_id')
    .leftJoin('enterprise', 'enterprise.id', 'audit_log.ent_id')
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.user_id',
      'user_account.account',
      'user_account.name as user_name',
      'audit_log.ent_id',
      'enterprise.name as ent_name',
      'audit_log.action',
      'audit_log.target',
      'audit_log.result',
      'audit_log.address',
      'audit_log.request_id',
      sql<string | null>`audit_log.detail->>'account'`.as('tried'),
    ])

function narrowed<DB extends Pick<Tables, 'audit_log'>, TB extends keyof DB & 'audit_log', O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { from, to, users, enterprises, actions, isActionNamed, filter }: Found,
  after: Keyset | null,
): SelectQueryBuilder<DB, TB, O> {
  let found = query as unknown as SelectQueryBuilder<Tables, 'audit_log', O>
  if (from) found = found.where('audit_log.at', '>=', from)
  if (to) found = found.where('audit_log.at', '<', to)
  if (users) found = found.where('audit_log.user_id', 'in', users)
  if (enterprises) found = found.where('audit_log.ent_id', 'in', enterprises)
  // Puts a known action into the SQL as a literal: a generic plan would be wrong for rare actions.
  if (filter.action)
    found = found.where('audit_log.action', '=', isActionNamed ? sql.lit(filter.action) : filter.action)
  if (actions)
    found = found.where(
      'audit_log.action',
      'in',
      actions.map((action) => sql.lit(action)),
    )
  if (filter.result) found = found.where('audit_log.result', '=', sql.lit(filter.result))
  if (filter.target) found = found.where('audit_log.target', '=', filter.target)
  if (filter.address) found = found.where('audit_log.address', '=', filter.address)
  if (filter.request) found = found.where(startsWith(filter.request))
  if (after)
    found = found.where((eb) => eb(eb.refTuple('audit_log.at', 'audit_log.id'), '<', eb.tuple(after.at, after.id)))
  return found as unknown as SelectQueryBuilder<DB, TB, O>
}

export interface AuditDetailRow extends AuditLineRow {
  detail: Record<string, unknown> | null
  seq: string | null
  hash: string | null
}

export function findLine(db: Db, id: string): Promise<AuditDetailRow | undefined> {
  return named(db)
    .leftJoin('audit_seal', 'audit_seal.audit_id', 'audit_log.id')
    .select(['audit_log.detail', 'audit_seal.seq', 'audit_seal.hash'])
    .where('audit_log.id', '=', id)
    .executeTakeFirst()
}

export async function detailsOf(db: Db, ids: readonly string[]): Promise<Map<string, Record<string, unknown> | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('audit_log').select(['id', 'detail']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.detail]))
}
