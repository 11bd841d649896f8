import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { serverUrlOf, testServer, urlOf, withAdmin } from './test-server.ts'

export type TestDatabaseOptions = {
  /** Identifies the schema: one key always has the same `migrate`. Lower-case letters, digits and `_`, at most 30. */
  key?: string
  /** Runs once per key, on the template that all databases of that key are copied from. */
  migrate?: (url: string) => Promise<void>
}

export type TestDatabase = {
  /** Connects as the owner of the migrated tables. */
  url: string
  /** Connects as the server's role, with the grants of the migrations. */
  serverUrl: string
  name: string
  /** Optional, because the run's server is removed with all its databases. Ends open connections. */
  drop(): Promise<void>
}

/** A fresh migrated database for one test file, or for one test that needs empty tables. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { key = 'empty', migrate } = options
  if (!/^[a-z0-9_]{1,30}$/.test(key)) throw new Error(`not a key of a test database: ${key}`)
  const { prefix } = testServer()
  const template = `${prefix}_tpl_${key}`
  const name = `${prefix}_${key}_${randomBytes(4).toString('hex')}`
  await withAdmin(async (client) => {
    await makeTemplateOnce(client, template, migrate)
    await client.query(`create database ${name} template ${template} strategy file_copy`)
    // A copied database does not include the database's own grants.
    await client.query(`revoke create, temporary on database ${name} from public`)
  })
  return {
    url: urlOf(name),
    serverUrl: serverUrlOf(name),
    name,
    drop: () => withAdmin(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  }
}

/** Workers share templates: the first one creates it, the others wait for the lock. */
async function makeTemplateOnce(
  client: pg.Client,
  template: string,
  migrate: TestDatabaseOptions['migrate'],
): Promise<void> {
  await client.query('select pg_advisory_lock(hashtext($1))', [template])
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount) return
    const draft = `${template}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    // An external server may have another default encoding.
    await client.query(
      `create database ${draft} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
    )
    await migrate?.(urlOf(draft))
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [draft])
    await client.query(`alter database ${draft} rename to ${template}`)
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [template])
  }
}
