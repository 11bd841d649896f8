import type pg from 'pg'

/** Tables that the server only inserts into. */
const onlyGrowing = 'audit_log, audit_seal, audit_key'
/** Columns of the chain's row that sealer and check write. Only retention writes where it starts. */
const ownColumns = 'seq, hash, key_id, mac, keyed_from, asked_at, verified_at, verified_seq, verified_rows, fault'

/** Grants `role` the minimum the server needs. Run as the owner of the tables within a transaction. */
export async function grantTo(client: pg.ClientBase, role: string): Promise<void> {
  const to = client.escapeIdentifier(role)
  const {
    rows: [at],
  } = await client.query<{ database: string; schema: string }>(
    'select current_database() as database, current_schema() as schema',
  )
  if (at === undefined) throw new Error('no current schema')
  const [database, schema] = [client.escapeIdentifier(at.database), client.escapeIdentifier(at.schema)]
  for (const statement of [
    `revoke create on schema ${schema} from public, ${to}`,
    // Prevents a table of the same name from shadowing ours.
    `revoke create, temporary on database ${database} from public, ${to}`,
    `grant connect on database ${database} to ${to}`,
    `grant usage on schema ${schema} to ${to}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${to}`,
    `grant usage, select, update on all sequences in schema ${schema} to ${to}`,
    `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${to}`,
    `alter default privileges in schema ${schema} grant usage, select, update on sequences to ${to}`,
    `revoke all on schema_migration, audit_chain, ${onlyGrowing} from ${to}`,
    `grant select on schema_migration, audit_chain, ${onlyGrowing} to ${to}`,
    `grant insert on ${onlyGrowing} to ${to}`,
    `grant update (${ownColumns}) on audit_chain to ${to}`,
    `grant execute on function audit_retain(text, timestamptz, timestamptz, integer) to ${to}`,
  ])
    await client.query(statement)
  await handOver(client, 'pgboss', role)
}

/** Transfers the jobs' schema and all its objects to the role, because the jobs library manages its own tables. */
async function handOver(client: pg.ClientBase, schema: string, role: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `
    with space as (select oid, nspowner from pg_namespace where nspname = $1),
      taker as (select oid from pg_roles where rolname = $2)
    select format('alter schema %I owner to %I', $1::text, $2::text) as statement, 0 as turn from space, taker
      where nspowner <> taker.oid
    union all
    select format('alter %s %s owner to %I', case relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end, c.oid::regclass, $2::text), 1
    from pg_class c, space, taker where relnamespace = space.oid and relkind in ('r', 'p', 'v', 'm', 'S')
      and relowner <> taker.oid
      and not (relkind = 'S' and exists (select from pg_depend d where d.classid = 'pg_class'::regclass
        and d.objid = c.oid and d.deptype in ('a', 'i')))
    union all
    select format('alter routine %s owner to %I', p.oid::regprocedure, $2::text), 2 from pg_proc p, space, taker
      where pronamespace = space.oid and proowner <> taker.oid
    union all
    select format('alter type %s owner to %I', t.oid::regtype, $2::text), 3 from pg_type t, space, taker
      where typnamespace = space.oid and typtype in ('e', 'd') and typowner <> taker.oid
    order by turn`,
    [schema, role],
  )
  for (const { statement } of rows) await client.query(statement)
}
