import { chinaDate } from '@portal/domain'
import { placeEnterprises } from '@portal/identity/server/enterprises'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { sql } from 'kysely'
import { inBranch } from '../organization.repo.ts'
import type { OrganizationHistoryTable } from '../organization.table.ts'

/** Who changes the tree, and why; `processInstId`: by which approval. */
export interface ChangedBy {
  by: string
  reason?: string | null
  processInstId?: string | null
}

/** The instant of a change: history never goes back, whatever the clock does. */
export async function noteInstant(db: Db, now: Date): Promise<Date> {
  const row = await db
    .updateTable('organization_tree')
    .set({ changed_at: sql<Date>`greatest(changed_at, ${now}::timestamptz)` })
    .returning('changed_at')
    .executeTakeFirstOrThrow()
  return row.changed_at
}

/** The next codes that nobody has. */
export async function nextCodes(db: Db, count: number): Promise<string[]> {
  const codes: string[] = []
  while (codes.length < count) {
    const wanted = count - codes.length
    const { next_code: next } = await db
      .updateTable('organization_tree')
      .set((eb) => ({ next_code: eb('next_code', '+', wanted) }))
      .returning('next_code')
      .executeTakeFirstOrThrow()
    const drawn = Array.from({ length: wanted }, (_, index) => String(next - wanted + index))
    const taken = await db
      .selectFrom('organization')
      .select('customer_code')
      .where('customer_code', 'in', drawn)
      .execute()
    codes.push(...drawn.filter((code) => !taken.some(({ customer_code }) => customer_code === code)))
  }
  return codes
}

/** Ends the former states of these organisations and keeps the present ones. */
export async function keepStates(
  db: Db,
  at: Date,
  codes: readonly string[],
  kind: OrganizationHistoryTable['kind'],
  { by, reason = null, processInstId = null }: ChangedBy,
): Promise<void> {
  await db
    .updateTable('organization_history')
    .set({ until_at: at })
    .where('customer_code', '=', sql<string>`any(${[...codes]})`)
    .where('until_at', 'is', null)
    .execute()
  await db
    .insertInto('organization_history')
    .columns([
      'customer_code',
      'version',
      'name',
      'level',
      'parent_code',
      'path',
      'sector',
      'credit_code',
      'status',
      'ent_id',
      'kind',
      'from_at',
      'changed_by',
      'reason',
      'process_inst_id',
    ])
    .expression((eb) =>
      eb
        .selectFrom('organization')
        .select(['customer_code', 'version', 'name', 'level', 'parent_code', 'path', 'sector', 'credit_code'])
        .select(['status', 'ent_id'])
        .select([
          sql<OrganizationHistoryTable['kind']>`${kind}::text`.as('kind'),
          sql<Date>`${at}::timestamptz`.as('from_at'),
          sql<string>`${by}::text`.as('changed_by'),
          sql<string | null>`${reason}::text`.as('reason'),
          sql<string | null>`${processInstId}::text`.as('process_inst_id'),
        ])
        .where('customer_code', '=', sql<string>`any(${[...codes]})`),
    )
    .execute()
  if (kind !== 'branch') await countChanges(db, at, codes.length)
}

const countChanges = (db: Db, at: Date, changes: number) =>
  db
    .insertInto('organization_month')
    .values({ month: chinaDate(at).slice(0, 7), last_at: at, changes })
    .onConflict((on) =>
      on.column('month').doUpdateSet((eb) => ({
        last_at: sql<Date>`greatest(organization_month.last_at, excluded.last_at)`,
        changes: eb('organization_month.changes', '+', eb.ref('excluded.changes')),
      })),
    )
    .execute()

/** Takes everything below a node to where the node now stands, with its sector. Returns the codes. */
export async function moveBranch(
  db: Db,
  at: Date,
  { from, to, levels, sector, by }: { from: string; to: string; levels: number; sector: string | null; by: string },
): Promise<string[]> {
  const rows = await db
    .updateTable('organization')
    .set({
      path: sql<string>`${to}::text || substr(path, ${from.length + 1}::int)`,
      level: sql<number>`level + ${levels}::int`,
      sector,
      version: sql<number>`version + 1`,
      updated_at: at,
      updated_by: by,
    })
    .where(inBranch('path', from))
    .where('path', '<>', from)
    .returning('customer_code')
    .execute()
  return rows.map(({ customer_code }) => customer_code)
}

/**
 * Enterprises of these branches get the nearest enterprise above them in the tree as their parent. Only those that
 * differ are written.
 */
export async function followTree(tx: Tx, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const { db } = tx.as('organization')
  const rows = await db
    .selectFrom('organization')
    .innerJoin('enterprise', 'enterprise.id', 'organization.ent_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('organization as above')
          .select('above.ent_id')
          .where('above.customer_code', '=', sql<string>`any(string_to_array(organization.path, '/'))`)
          .whereRef('above.customer_code', '<>', 'organization.customer_code')
          .where('above.ent_id', 'is not', null)
          .orderBy(sql`length(above.path)`, 'desc')
          .limit(1)
          .as('nearest'),
      (join) => join.onTrue(),
    )
    .select(['enterprise.id as entId', 'nearest.ent_id as parentId'])
    .where((eb) => eb.or(paths.map((path) => inBranch('organization.path', path))))
    .where(sql<boolean>`enterprise.parent_id is distinct from nearest.ent_id`)
    .execute()
  await placeEnterprises(tx, rows)
}
