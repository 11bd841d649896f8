import pg from 'pg'
import { createPool } from '../database/database.ts'
import { migrate, migrationLock, type Migration } from '../database/migrations.ts'
import { assertUsableDatabase } from '../postgres/assert-usable-database.ts'
import { grantTo } from './grants.ts'
import { rolesTexts as texts } from './roles.texts.ts'

/**
 * Prepares the database as its owner before a server starts: extension, migrations, and grants for `role`, the
 * server's. Every step is separate and repeatable, so the next start continues after a crash.
 * @throws an error with a text for the operator when `role` is missing, or is or can become the owner.
 */
export async function prepareDatabase(ownerUrl: string, role: string, migrations: readonly Migration[]): Promise<void> {
  await refuseOwner(ownerUrl, role)
  const pool = createPool(ownerUrl, { max: 1, name: 'portal-owner' })
  try {
    await assertUsableDatabase(pool)
    await migrate(pool, migrations)
    await inTransaction(pool, (client) => grantTo(client, role))
  } finally {
    await pool.end()
  }
}

async function refuseOwner(ownerUrl: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const {
      rows: [found],
    } = await client.query<{ owner: string; mighty: boolean; member: boolean }>(
      `select current_user as owner, rolsuper or rolcreaterole as mighty,
        pg_has_role(oid, current_user, 'member') as member from pg_roles where rolname = $1`,
      [role],
    )
    if (found === undefined) throw new Error(texts.noRole(role))
    if (found.mighty || found.member) throw new Error(texts.isOwner(role, found.owner))
  } finally {
    await client.end()
  }
}

/** Serialises processes that start at the same time. */
async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
