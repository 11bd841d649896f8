import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, createTestDatabase, type TestApp } from '@portal/testkit'
import { writeAudit } from '../audit/audit.ts'
import { createPool } from '../database/database.ts'
import { kitMigrations } from '../database/kit.migrations.ts'
import { migrate } from '../database/migrations.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readServerRole } from './server-role.ts'
import { roleSql } from './role-sql.ts'

const sessions = () => ({ resolve: async () => null })
const stamps = kitMigrations.map((step) => step.stamp)
const act = { action: 'kept', userId: null, entId: null, result: 'done' as const }

async function run(url: string, statements: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return [await client.query<Record<string, unknown>>(statements)].flat().at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

async function roleAt(url: string) {
  const pool = createPool(url, { max: 1 })
  try {
    return await readServerRole(pool, stamps)
  } finally {
    await pool.end()
  }
}

describe("the server's own connection", () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ features: [], sessions })
    await writeAudit(app.db, new Date(), act)
  })
  afterAll(() => app.stop())

  test.each([
    'alter table audit_log disable trigger all',
    'alter table audit_seal disable trigger all',
    'drop trigger audit_append_only on audit_log',
    'drop table audit_log',
    'alter table audit_log owner to current_user',
    "update audit_log set action = 'x'",
    'delete from audit_log',
    'truncate audit_log',
    'update audit_seal set mac = null',
    'delete from audit_seal',
    'truncate audit_seal',
    'delete from audit_key',
    'update audit_key set from_seq = 9',
    'delete from audit_chain',
    'insert into audit_chain select * from audit_chain',
    'update audit_chain set base_seq = 1',
    "insert into schema_migration (stamp) values ('x')",
    'set session_replication_role = replica',
    'alter role current_user superuser',
    'create role other superuser',
    'alter system set fsync = off',
    'drop function audit_append_only() cascade',
    'create or replace function audit_append_only() returns trigger language plpgsql as $$ begin return null; end $$',
    'create table audit_log_2 ()',
    'create temporary table audit_unsealed (id text)',
    'create schema evil',
    'create extension dblink',
    "copy audit_log to program 'true'",
    "copy audit_log from '/etc/passwd'",
    "select pg_read_file('PG_VERSION')",
    "select lo_import('/etc/passwd')",
    `create trigger mine before insert on audit_log for each statement
      execute function suppress_redundant_updates_trigger()`,
    'create rule mine as on insert to audit_log do instead nothing',
    'create policy mine on audit_log',
  ])("LEAD-11 can't %s: the database refuses", async (statement) => {
    await expect(sql.raw(statement).execute(app.db)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|42P17)$/) as string,
    })
  })

  test("LEAD-11 can't become the owner, nor empty the log by saying it is retention, and still writes", async () => {
    const [owner] = await app.asOwner('select current_user as name')
    await expect(sql.raw(`set role "${String(owner?.['name'])}"`).execute(app.db)).rejects.toMatchObject({
      code: '42501',
    })
    await expect(
      app.db.transaction().execute(async (tx) => {
        await sql`set local portal.audit_retention = 'on'`.execute(tx)
        await sql`delete from audit_log`.execute(tx)
      }),
    ).rejects.toMatchObject({ code: '42501' })
    await writeAudit(app.db, new Date(), act)
    expect(await app.db.selectFrom('audit_log').select('id').where('action', '=', 'kept').execute()).toHaveLength(2)
    expect(await roleAt(app.databaseUrl)).toMatchObject({ isReady: true, faults: [] })
  })

  test('LEAD-11 what an administrator gave it too much is named', async () => {
    const { name } = await roleAt(app.databaseUrl)
    await app.asOwner(`grant delete on audit_log to ${name}; grant create on schema public to public`)
    expect((await roleAt(app.databaseUrl)).faults.join()).toMatch(/DELETE audit_log.*CREATE/)
    await app.asOwner(`revoke delete on audit_log from ${name}; revoke create on schema public from public`)
    expect((await roleAt(app.databaseUrl)).faults).toEqual([])
  })
})

describe("a database of one's own, with an owner who is no superuser", () => {
  const password = '请换成一个随机的长密码'
  let admin: string
  let owner: string
  let server: string
  const named = (user: string) => {
    const url = new URL(admin)
    url.username = user
    url.password = password
    return url.href
  }
  beforeAll(async () => {
    const database = await createTestDatabase()
    admin = database.url
    const [ownerName, role] = [`${database.name}_o`, `${database.name}_s`]
    ;[owner, server] = [named(ownerName), named(role)]
    await run(
      admin,
      `create role ${ownerName} login password '${password}'; alter database ${database.name} owner to ${ownerName}`,
    )
    // An older installation: the owner migrated and served it, including the jobs' schema.
    const pool = createPool(owner, { max: 1 })
    await run(admin, 'create extension if not exists pg_trgm')
    await migrate(pool, kitMigrations)
    await pool.query(
      `create table pgboss.job_common (id text, state int); create type pgboss.job_state as enum ('created');
        create function pgboss.made() returns int language sql as 'select 1'; create table pgboss.queue (id serial)`,
    )
    await pool.query("insert into audit_log (id, at, action, result) values ('a', now(), 'before', 'done')")
    await pool.end()
    await run(admin, roleSql({ role, owner: ownerName, database: database.name }))
  })

  test('LEAD-11 an old installation is parted by printed SQL and one preparation, rows kept', async () => {
    const role = decodeURIComponent(new URL(server).username)
    expect(await roleAt(server)).toMatchObject({ name: role, isReady: false })
    for (let time = 1; time <= 2; time += 1) await prepareDatabase(owner, role, kitMigrations)
    expect(await roleAt(server)).toEqual({ name: role, isReady: true, faults: [] })
    expect(await run(server, 'select action from audit_log')).toEqual([{ action: 'before' }])
    expect(
      await run(
        admin,
        `select distinct pg_get_userbyid(relowner) as name from pg_class where relnamespace = 'pgboss'::regnamespace`,
      ),
    ).toEqual([{ name: role }])
    await expect(run(server, `set role "${new URL(owner).username}"`)).rejects.toThrow('permission denied')
    await run(server, 'alter table pgboss.queue add column more int; insert into pgboss.queue default values')
  })

  test("LEAD-11 a table that a later version brings is the server's to use, without any grant of its own", async () => {
    await run(owner, 'create table later (id serial primary key, n int)')
    await run(server, 'insert into later (n) values (1); update later set n = 2; delete from later')
    await expect(run(server, 'drop table later')).rejects.toThrow('must be owner')
  })

  test('LEAD-11 a role that is the owner, or could become it, is refused by name before anything is done', async () => {
    const [ownerName, role] = [owner, server].map((url) => new URL(url).username)
    await expect(prepareDatabase(owner, ownerName ?? '', kitMigrations)).rejects.toThrow(
      `DATABASE_URL 的角色 ${ownerName} 就是表的所有者`,
    )
    await expect(prepareDatabase(owner, 'nobody_here', kitMigrations)).rejects.toThrow('数据库里没有角色 nobody_here')
    await run(admin, `revoke "${role}" from "${ownerName}"; grant "${ownerName}" to "${role}"`)
    await expect(prepareDatabase(owner, role ?? '', kitMigrations)).rejects.toThrow('或可以成为它')
    expect((await roleAt(server)).faults.join()).toMatch(new RegExp(`或可以成为所有者：.*${ownerName}`))
  })
})
