import type { Selectable } from 'kysely'
import { refuse } from '@portal/contract'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { Db } from '@portal/server-kit/database'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { enterpriseChanged, holdEnterprises } from './enterprise-register.ts'
import { enterprisesOf } from './grants.ts'
import type { EnterpriseTable } from '../identity.table.ts'
import { identityTexts } from '../identity.texts.ts'
import { rightsChanged } from '../people/changed.ts'

export interface NewEnterprise {
  /** Fixed id for demonstration and tests; generated otherwise. */
  entId?: string
  name: string
  /** Unified social credit code, already validated by the caller. */
  creditCode?: string | null
  /** '6' = branch enterprise, '1' = any other. */
  entType?: string
  parentId?: string | null
}

/** Registers an enterprise and returns its id. Credit codes are unique. */
export async function createEnterprise(tx: Tx, now: Date, input: NewEnterprise): Promise<string> {
  const id = input.entId ?? newId()
  await holdEnterprises(tx)
  const inserted = await tx
    .as('identity')
    .db.insertInto('enterprise')
    .values({
      id,
      name: input.name,
      credit_code: input.creditCode ?? null,
      ent_type: input.entType ?? '1',
      parent_id: input.parentId ?? null,
      ent_version: '1',
      enabled: true,
      created_at: now,
    })
    .onConflict((on) => on.column('credit_code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw refuse(identityTexts.creditCodeTaken(input.creditCode ?? ''))
  enterpriseChanged(tx, id)
  return id
}

/** Adds a user to an enterprise; the user's first one becomes the default. */
export async function addMember(tx: Tx, now: Date, userId: string, entId: string): Promise<void> {
  const { db } = tx.as('identity')
  const first = await db
    .selectFrom('membership')
    .select('ent_id')
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .executeTakeFirst()
  await db
    .insertInto('membership')
    .values({ user_id: userId, ent_id: entId, is_default: first === undefined, enabled: true, created_at: now })
    .onConflict((on) => on.columns(['user_id', 'ent_id']).doUpdateSet({ enabled: true }))
    .execute()
  rightsChanged(tx, userId, entId)
}

/**
 * Removes a user from an enterprise, effective with the next call. Their work stays, and their roles apply again if
 * they return.
 */
export async function removeMember(tx: Tx, userId: string, entId: string): Promise<void> {
  await tx
    .as('identity')
    .db.updateTable('membership')
    .set({ enabled: false })
    .where('user_id', '=', userId)
    .where('ent_id', '=', entId)
    .execute()
  rightsChanged(tx, userId, entId)
}

export interface EnterpriseOf {
  entId: string
  name: string
  creditCode: string | null
  entType: string
  entVersion: string
}

const present = (row: Selectable<EnterpriseTable>): EnterpriseOf => ({
  entId: row.id,
  name: row.name,
  creditCode: row.credit_code,
  entType: row.ent_type,
  entVersion: row.ent_version,
})

const enterpriseRow = compiledOnce((db, { entId }: { entId: string }) =>
  db.selectFrom('enterprise').selectAll().where('id', '=', entId),
)

/** One enterprise by id, or undefined. */
export async function findEnterprise(db: Db, entId: string): Promise<EnterpriseOf | undefined> {
  const [row] = await enterpriseRow(db, { entId })
  return row && present(row)
}

/** Active enterprises of a user, the default first. */
export async function listEnterprises(db: Db, userId: string): Promise<EnterpriseOf[]> {
  const ids = await enterprisesOf(db, userId)
  if (ids.length === 0) return []
  const rows = await db.selectFrom('enterprise').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, present(row)]))
  return ids.map((entId) => byId.get(entId)).filter((found) => found !== undefined)
}

/** Names of these enterprises by id. */
export async function listEnterpriseNames(db: Db, entIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (entIds.length === 0) return new Map()
  const rows = await db.selectFrom('enterprise').select(['id', 'name']).where('id', 'in', entIds).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** All enterprises in use, for who reaches every one. */
export const listEnterpriseIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('enterprise').select('id').where('enabled', '=', true).orderBy('id').execute()).map(
    ({ id }) => id,
  )

/** Branch enterprises directly below a head office, by name. */
export async function listBranches(db: Db, entId: string): Promise<EnterpriseOf[]> {
  const rows = await db
    .selectFrom('enterprise')
    .selectAll()
    .where('parent_id', '=', entId)
    .where('ent_type', '=', '6')
    .orderBy('name')
    .execute()
  return rows.map(present)
}
