import type pg from 'pg'

/** One forward step of a feature's tables. `stamp` orders all features' steps: YYYYMMDDHHMM-name. */
export interface Migration { stamp: string, sql: string }

/** Any number that all processes agree on: the advisory lock under which tables change. */
const lockKey = 4_820_117

/** Applies what is missing, each step in its own transaction; safe when several processes start at once. */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query('create table if not exists schema_migration (stamp text primary key, at timestamptz not null default now())')
    const { rows } = await client.query<{ stamp: string }>('select stamp from schema_migration')
    const applied = new Set(rows.map(row => row.stamp))
    const missing = migrations.filter(step => !applied.has(step.stamp)).toSorted((a, b) => a.stamp < b.stamp ? -1 : 1)
    for (const step of missing) await applyStep(client, step)
    return missing.map(step => step.stamp)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client.release()
  }
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
