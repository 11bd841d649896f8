import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { serverUrlOf, testServer, urlOf, withAdmin } from './test-server.ts'

export type TestDatabaseOptions = {
  /** Which schema: one key always means the same `migrate`. Lower-case letters, digits and `_`, at most 30. */
  key?: string
  /** Applied once for each key, to the template that every database of that key is copied from. */
  migrate?: (url: string) => Promise<void>
}

export type TestDatabase = {
  /** Of the owner of what `migrate` made. */
  url: string
  /** Of the servers' role, which has what the migrations gave it. */
  serverUrl: string
  name: string
  /** Optional: the server of the run is removed with everything in it. Ends open connections. */
  drop(): Promise<void>
}

/** A fresh database with the migrations applied, for one test file (or one test that needs an empty world). */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { key = 'empty', migrate } = options
  if (!/^[a-z0-9_]{1,30}$/.test(key)) throw new Error(`not a key of a test database: ${key}`)
  const { prefix } = testServer()
  const template = `${prefix}_tpl_${key}`
  const name = `${prefix}_${key}_${randomBytes(4).toString('hex')}`
  await withAdmin(async (client) => {
    await makeTemplateOnce(client, template, migrate)
    await client.query(`create database ${name} template ${template}`)
    // What the database itself grants does not come with a copy.
    await client.query(`revoke create, temporary on database ${name} from public`)
  })
  return {
    url: urlOf(name),
    serverUrl: serverUrlOf(name),
    name,
    drop: () => withAdmin(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  }
}

/** Workers share the templates: the first to come makes one, the others wait on the lock. */
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
    // A server of somebody else may have another default encoding.
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
