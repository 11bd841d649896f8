import pg from 'pg'

const { escapeIdentifier } = pg.Client.prototype

/**
 * SQL that creates the server's role on an external database, for its administrator. All other grants are made at each
 * start that needs them.
 */
export const roleSql = ({ role, owner, database }: { role: string; owner: string; database: string }): string => `\
-- 由数据库管理员在数据库 ${database} 上执行一次；把密码换成一个随机的长密码，写进 DATABASE_URL。
create role ${escapeIdentifier(role)} login password '请换成一个随机的长密码' \
nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
-- 所有者要能把任务的模式（pgboss）交给它；反过来它成不了所有者。
grant ${escapeIdentifier(role)} to ${escapeIdentifier(owner)};
grant connect on database ${escapeIdentifier(database)} to ${escapeIdentifier(role)};
revoke create, temporary on database ${escapeIdentifier(database)} from public;
revoke create on schema public from public;
create extension if not exists pg_trgm;
-- 其余权限由服务启动时的迁移进程以 DATABASE_OWNER_URL 授予。
`
