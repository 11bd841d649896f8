import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** A name that differs between installations, by the moment of the first migration. Needs a migrated database. */
export async function installationOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select left(md5(current_database() || extract(epoch from min(at))::text), 12) as name from schema_migration
  `.execute(db)
  return rows[0]?.name ?? ''
}
