import type pg from 'pg'
import { rolesTexts as texts } from './roles.texts.ts'

/** The role of a connection, as read by itself. */
export interface ServerRole {
  name: string
  /** All migrations are applied, and the role has the grants the server needs. */
  isReady: boolean
  /** Ways it could change the audit log: owning it, becoming its owner, or excess grants. Empty: none. */
  faults: string[]
}

const auditTables = ['audit_log', 'audit_seal', 'audit_key', 'audit_chain']

interface Found {
  name: string
  superuser: boolean
  createrole: boolean
  replicates: boolean
  owners: string[]
  server: string[]
  grown: string[]
  creates: boolean
  sets: boolean
  boss: boolean
  reads: boolean
}

/** Checks everything the session's role can do: attributes, memberships, and privileges granted to it or to PUBLIC. */
const look = `
  select r.rolname as name, r.rolsuper as superuser, r.rolcreaterole as createrole, r.rolreplication as replicates,
    array(select o.rolname::text from pg_roles o where o.oid in (select oid from owning)
      and pg_has_role(r.oid, o.oid, 'member')) as owners,
    array(select o.rolname::text from pg_roles o where (o.rolsuper or o.rolcreaterole
      or o.rolname in (
        'pg_write_all_data', 'pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files'))
      and o.oid <> r.oid and pg_has_role(r.oid, o.oid, 'member')) as server,
    array(select format('%s %s', what, t) from unnest($1::text[]) t,
      unnest(array['UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) what
      where to_regclass(t) is not null and has_table_privilege(r.oid, to_regclass(t), what)) as grown,
    has_schema_privilege(r.oid, current_schema(), 'CREATE') as creates,
    has_parameter_privilege(r.oid, 'session_replication_role', 'SET') as sets,
    coalesce((select nspowner = r.oid from pg_namespace where nspname = 'pgboss'), false) as boss,
    (select coalesce(bool_and(has_table_privilege(r.oid, c.oid, 'SELECT')), false) from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')) as reads
  from pg_roles r
  where r.rolname = session_user`

const owning = `
  with owning (oid) as (
    select relowner from pg_class where oid in (select to_regclass(t) from unnest($1::text[]) t)
    union select proowner from pg_proc where pronamespace = current_schema()::regnamespace
      and starts_with(proname, 'audit_')
    union select nspowner from pg_namespace where nspname = current_schema()
    union select datdba from pg_database where datname = current_database())`

/** Reads the role of `pool`, before or after its database is prepared. `stamps`: all existing migrations. */
export async function readServerRole(pool: Pick<pg.Pool, 'query'>, stamps: readonly string[]): Promise<ServerRole> {
  const {
    rows: [found],
  } = await pool.query<Found>(`${owning} ${look}`, [auditTables])
  if (found === undefined) throw new Error('the role of the session is not there')
  const applied = await pool.query<{ stamp: string }>('select stamp from schema_migration').then(
    ({ rows }) => new Set(rows.map((row) => row.stamp)),
    (error: unknown) => {
      // Not migrated yet (42P01), or not granted yet (42501).
      if (['42P01', '42501'].includes((error as pg.DatabaseError).code ?? '')) return new Set<string>()
      throw error
    },
  )
  return {
    name: found.name,
    isReady: found.boss && found.reads && stamps.every((stamp) => applied.has(stamp)),
    faults: faultsOf(found),
  }
}

function faultsOf(found: Found): string[] {
  const might = [
    ...(found.superuser ? ['SUPERUSER'] : []),
    ...(found.createrole ? ['CREATEROLE'] : []),
    ...(found.replicates ? ['REPLICATION'] : []),
  ]
  // A superuser has every right, so further faults add nothing.
  if (found.superuser) return [texts.mighty(might)]
  return [
    ...(might.length > 0 ? [texts.mighty(might)] : []),
    ...(found.owners.length > 0 ? [texts.owns(found.owners)] : []),
    ...(found.server.length > 0 ? [texts.becomes(found.server)] : []),
    ...(found.grown.length > 0 ? [texts.granted(found.grown)] : []),
    ...(found.creates ? [texts.creates] : []),
    ...(found.sets ? [texts.sets] : []),
  ]
}
