import type pg from 'pg'

/** One forward step of a feature's tables. `stamp` orders the steps of all features: YYYYMMDDHHMM-name. */
export interface Migration {
  stamp: string
  sql: string
}

/** Advisory lock for changes of tables, shared by all processes. The number is arbitrary. */
export const migrationLock = 4_820_117

/**
 * Applies pending migrations, each in its own transaction. Safe when several processes start at once. Without pending
 * ones it only reads.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  if (await isUpToDate(pool, migrations)) return []
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists schema_migration (stamp text primary key, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ stamp: string }>('select stamp from schema_migration')
    const applied = new Set(rows.map((row) => row.stamp))
    const missing = migrations
      .filter((step) => !applied.has(step.stamp))
      .toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1))
    for (const step of missing) await applyStep(client, step)
    return missing.map((step) => step.stamp)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    client.release()
  }
}

/** Works with the server's restricted role: it may read applied migrations but create nothing. */
async function isUpToDate(pool: pg.Pool, migrations: readonly Migration[]): Promise<boolean> {
  const {
    rows: [found],
  } = await pool.query<{ is: boolean }>("select to_regclass('schema_migration') is not null as is")
  if (found?.is !== true) return false
  const { rows } = await pool.query<{ stamp: string }>('select stamp from schema_migration')
  const applied = new Set(rows.map((row) => row.stamp))
  return migrations.every((step) => applied.has(step.stamp))
}

async function applyStep(client: pg.PoolClient, step: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(step.sql)
    await client.query('insert into schema_migration (stamp) values ($1)', [step.stamp])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`数据库迁移 ${step.stamp} 失败`, { cause: error })
  }
}
