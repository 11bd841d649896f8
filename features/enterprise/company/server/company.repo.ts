import type { Selectable } from 'kysely'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { CompanyProfileTable } from './company.table.ts'

export type ProfileRow = Selectable<CompanyProfileTable>

const profileOf = (db: Db, { entId }: Scope) => db.selectFrom('company_profile').selectAll().where('ent_id', '=', entId)

export const findProfile = (db: Db, scope: Scope): Promise<ProfileRow | undefined> =>
  profileOf(db, scope).executeTakeFirst()

/** The same, kept as it is until the transaction ends. */
export const lockProfile = (db: Db, scope: Scope): Promise<ProfileRow | undefined> =>
  profileOf(db, scope).forUpdate().executeTakeFirst()

/** Adds the enterprise's row, or changes it while it has the version before; undefined when somebody was faster. */
export const keepProfile = (db: Db, { ent_id, ...row }: ProfileRow): Promise<ProfileRow | undefined> =>
  db
    .insertInto('company_profile')
    .values({ ent_id, ...row })
    .onConflict((on) =>
      on
        .column('ent_id')
        .doUpdateSet(row)
        .where('company_profile.version', '=', row.version - 1),
    )
    .returningAll()
    .executeTakeFirst()

/** Those of these enterprises that said nothing of themselves yet. */
export async function findUnsaid(db: Db, entIds: readonly string[]): Promise<string[]> {
  if (entIds.length === 0) return []
  const rows = await db
    .selectFrom('company_profile')
    .select('ent_id')
    .where('ent_id', 'in', [...entIds])
    .execute()
  const said = new Set(rows.map(({ ent_id }) => ent_id))
  return entIds.filter((entId) => !said.has(entId))
}

/** Name, code and parent, as identity keeps them. */
export const findRegistered = (db: Db, { entId }: Scope) =>
  db
    .selectFrom('enterprise')
    .leftJoin('enterprise as parent', 'parent.id', 'enterprise.parent_id')
    .select(['enterprise.name', 'enterprise.credit_code', 'parent.name as parent_name'])
    .where('enterprise.id', '=', entId)
    .executeTakeFirstOrThrow()
