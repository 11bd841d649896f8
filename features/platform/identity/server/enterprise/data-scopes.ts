import { dataScopeCodes, type DataScope } from '@portal/contract'
import type { Caller } from '@portal/server-kit/caller'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { codesByRole, type RoleOf } from './grants.ts'

const widest = sql<DataScope>`(${sql.val([...dataScopeCodes])}::text[])[
  min(array_position(${sql.val([...dataScopeCodes])}::text[], role.data_scope))]`

const scopeRows = compiledOnce((db, { roleIds }: { roleIds: readonly string[] }) =>
  db
    .selectFrom('role')
    .innerJoin(codesByRole(db, sql<string[]>`${roleIds}`).as('granted'), 'granted.roleId', 'role.id')
    .select(['granted.code', widest.as('dataScope')])
    .groupBy('granted.code'),
)

/** The enterprise and, by `parent_id`, every one below it that is in use. */
const familyRows = compiledOnce((db, { entId }: { entId: string }) =>
  db
    .withRecursive('family(id)', (step) =>
      step
        .selectFrom('enterprise')
        .select('id')
        .where('id', '=', entId)
        // `union` ends where a chain of parents closes upon itself.
        .union(step.selectFrom('enterprise').innerJoin('family', 'family.id', 'parent_id').select('enterprise.id')),
    )
    .selectFrom('family')
    .innerJoin('enterprise', 'enterprise.id', 'family.id')
    .select('family.id')
    .where('enterprise.enabled', '=', true)
    .orderBy('family.id'),
)

/**
 * How far each permission of these roles reaches (PRM-17): the widest of the roles that grant it. Nothing is read while
 * all of them reach as far as the enterprise, as nearly everybody's do.
 */
export async function dataScopesOf(
  db: Db,
  roles: readonly RoleOf[],
  entId: string,
): Promise<Pick<Caller, 'scoped' | 'below'>> {
  if (roles.every(({ dataScope }) => dataScope === 'enterprise')) return {}
  const rows = await scopeRows(db, { roleIds: roles.map(({ roleId }) => roleId) })
  const scoped = new Map(
    rows.flatMap(({ code, dataScope }) => (dataScope === 'enterprise' ? [] : [[code, dataScope] as const])),
  )
  if (![...scoped.values()].includes('below')) return { scoped }
  return { scoped, below: (await familyRows(db, { entId })).map(({ id }) => id) }
}
