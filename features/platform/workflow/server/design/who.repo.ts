import type { ApprovalStep, ApprovalWho } from '@portal/contract'
import '@portal/identity/server/tables'
import type { Db } from '@portal/server-kit/database'
import { has } from '@portal/server-kit/list/matchers'
import { sql } from 'kysely'
import type { WhoOption } from '../../contract/design.schema.ts'
import type { Known } from '../engine/check-definition.ts'

/** Offered at once. */
const most = 20

const roleOption = ({ code, name, entName }: { code: string | null; name: string; entName: string | null }) => ({
  value: `role:${code ?? ''}`,
  label: name,
  hint: entName ?? '',
})
const userOption = ({ id, name, account }: { id: string; name: string; account: string }) => ({
  value: `user:${id}`,
  label: name,
  hint: account,
})
const roles = (db: Db) =>
  db
    .selectFrom('role')
    .leftJoin('enterprise', 'enterprise.id', 'role.ent_id')
    .select(['role.code', 'role.name', 'enterprise.name as entName'])
    .where('role.code', 'is not', null)
const users = (db: Db) => db.selectFrom('user_account').select(['id', 'name', 'account'])

/** Roles or users in use by a part of their names or its pinyin. */
export async function findWho(db: Db, kind: 'role' | 'user', word: string): Promise<WhoOption[]> {
  if (kind === 'user') {
    const found = await users(db)
      .where('enabled', '=', true)
      .where(has('user_account.sought', word))
      .orderBy('name')
      .orderBy('id')
      .limit(most)
      .execute()
    return found.map(userOption)
  }
  const found = await roles(db)
    .where(has('role.sought', word))
    .orderBy(sql`role.ent_id is not null`)
    .orderBy('role.name')
    .limit(most)
    .execute()
  return found.map(roleOption)
}

/** What chosen ones are called; those that are gone are left out. */
export async function nameWho(db: Db, values: readonly string[]): Promise<WhoOption[]> {
  const codes = values.flatMap((value) => (value.startsWith('role:') ? [value.slice(5)] : []))
  const ids = values.flatMap((value) => (value.startsWith('user:') ? [value.slice(5)] : []))
  const [foundRoles, foundUsers] = await Promise.all([
    codes.length === 0 ? [] : roles(db).where('role.code', 'in', codes).execute(),
    ids.length === 0 ? [] : users(db).where('id', 'in', ids).execute(),
  ])
  return [...foundRoles.map(roleOption), ...foundUsers.map(userOption)]
}

/** Everybody whom the steps name. */
export const whoIn = (steps: readonly ApprovalStep[]): ApprovalWho[] =>
  steps.flatMap(({ who, nobody, due, handTo, copyTo }) => [
    ...who,
    ...(typeof nobody === 'string' ? [] : [{ kind: 'user', id: nobody.user } as const]),
    ...(due?.escalateTo ?? []),
    ...(handTo === 'members' ? [] : handTo),
    ...copyTo,
  ])

export const valueOf = (who: ApprovalWho): string =>
  who.kind === 'role' ? `role:${who.code}` : who.kind === 'user' ? `user:${who.id}` : who.kind

/** Roles there are, and users who may sign in, of those that the steps name. */
export async function knownOf(db: Db, steps: readonly ApprovalStep[]): Promise<Known> {
  const named = whoIn(steps)
  const codes = named.flatMap((who) => (who.kind === 'role' ? [who.code] : []))
  const ids = named.flatMap((who) => (who.kind === 'user' ? [who.id] : []))
  const [foundRoles, foundUsers] = await Promise.all([
    codes.length === 0 ? [] : roles(db).where('role.code', 'in', codes).execute(),
    ids.length === 0 ? [] : users(db).where('id', 'in', ids).where('enabled', '=', true).execute(),
  ])
  const known = new Set([
    ...foundRoles.map(({ code }) => `role:${code ?? ''}`),
    ...foundUsers.map(({ id }) => `user:${id}`),
  ])
  return { hasRole: (code) => known.has(`role:${code}`), hasUser: (id) => known.has(`user:${id}`) }
}

/** Roles that nobody in use holds anywhere, of these. */
export async function rolesWithoutPeople(db: Db, codes: readonly string[]): Promise<{ code: string; name: string }[]> {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('role')
    .select(['role.code', 'role.name'])
    .where('role.code', 'in', codes)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('held_role')
            .innerJoin('user_account', 'user_account.id', 'held_role.user_id')
            .select('held_role.user_id')
            .whereRef('held_role.role_id', '=', 'role.id')
            .where('user_account.enabled', '=', true),
        ),
      ),
    )
    .execute()
  return rows.map(({ code, name }) => ({ code: code ?? '', name }))
}
