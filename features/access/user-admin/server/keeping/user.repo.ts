import { sql } from 'kysely'
import { has } from '@portal/server-kit/list/matchers'
import type { Db } from '@portal/server-kit/database'
import '@portal/identity/server/tables'

/** Before the first sign-in a user's last one is this time. */
export const neverSignedIn = new Date(0)
const machine = 'machine'

/** The phone as it was set last, whether its owner confirmed it or not. */
export const shownPhone = sql<string>`coalesce(nullif(user_account.new_phone, ''), user_account.phone)`

/** Users of the whole installation; accounts of machines and removed ones are no users. */
export const userRows = (db: Db) =>
  db
    .selectFrom('user_account')
    .innerJoin('user_sign_in', 'user_sign_in.user_id', 'user_account.id')
    .select([
      'user_account.id',
      'user_account.name',
      'user_account.account',
      'user_account.user_source',
      shownPhone.as('phone'),
      'user_account.enabled',
      'user_account.activated_at',
      'user_account.created_at',
      'user_account.version',
      'user_account.id_card_end',
      'user_account.id_card_sealed',
      'user_sign_in.at as signed_in_at',
    ])
    .where('user_account.user_source', '<>', machine)
    .where('user_account.removed_at', 'is', null)

/** Users of one enterprise, those who may not act there any more too. */
export const memberRows = (db: Db, entId: string) =>
  userRows(db)
    .innerJoin('membership', (join) =>
      join.onRef('membership.user_id', '=', 'user_account.id').on('membership.ent_id', '=', entId),
    )
    .select('membership.enabled as is_member')

export type UserRow = Awaited<ReturnType<ReturnType<typeof userRows>['execute']>>[number] & { is_member?: boolean }

/** Users that a caller may know of: of one enterprise, or (null) all. */
export const rowsWithin = (db: Db, reach: string | null) =>
  reach === null
    ? userRows(db)
    : userRows(db).where((eb) =>
        eb.exists(
          eb
            .selectFrom('membership')
            .select('user_id')
            .whereRef('membership.user_id', '=', 'user_account.id')
            .where('membership.ent_id', '=', reach),
        ),
      )

/** Enterprises of users, the default first. */
export const enterprisesOfUsers = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('membership')
    .innerJoin('enterprise', 'enterprise.id', 'membership.ent_id')
    .select([
      'membership.user_id',
      'membership.ent_id',
      'membership.is_default',
      'membership.tax_types',
      sql<boolean>`membership.enabled and enterprise.enabled`.as('is_on'),
      'enterprise.name',
    ])
    .where('membership.user_id', '=', sql<string>`any(${userIds})`)
    .orderBy('membership.is_default', 'desc')
    .orderBy('membership.created_at')
    .orderBy('membership.ent_id')
    .execute()

/** Roles that users hold now. */
export const rolesOfUsers = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('held_role')
    .innerJoin('role', 'role.id', 'held_role.role_id')
    .leftJoin('enterprise', 'enterprise.id', 'held_role.ent_id')
    .select([
      'held_role.user_id',
      'held_role.role_id',
      'held_role.ent_id',
      'held_role.ends_at',
      'role.name',
      'role.code',
      'role.side',
      'enterprise.name as ent_name',
    ])
    .where('held_role.user_id', '=', sql<string>`any(${userIds})`)
    .orderBy('role.name')
    .orderBy('role.id')
    .execute()

/** Roles of one user, those that have ended too, which come last. */
export const grantsOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .leftJoin('enterprise', 'enterprise.id', 'user_role.ent_id')
    .select([
      'user_role.role_id',
      'user_role.ent_id',
      'user_role.ends_at',
      sql<boolean>`coalesce(user_role.ends_at <= statement_timestamp(), false)`.as('is_ended'),
      'role.name',
      'role.code',
      'role.side',
      'enterprise.name as ent_name',
    ])
    .where('user_role.user_id', '=', userId)
    .orderBy('is_ended')
    .orderBy('role.name')
    .orderBy('role.id')
    .execute()

const mostFound = 20
/** Enterprises by a part of their names or its pinyin, or by their ids. */
export const findEnterprises = (db: Db, { ids, word }: { ids: readonly string[]; word: string }) =>
  db
    .selectFrom('enterprise')
    .select(['id', 'name'])
    .where((eb) => (ids.length > 0 ? eb('id', 'in', [...ids]) : has('enterprise.sought', word)))
    .orderBy('name')
    .orderBy('id')
    .limit(ids.length > 0 ? ids.length : mostFound)
    .execute()

/**
 * Roles by which users are kept: of the whole installation, and of `entId` or (null) of every enterprise. An enterprise
 * gives none of the operations side, and sees them where it is told why.
 */
export const findRoles = (db: Db, entId: string | null, { withOperations = false } = {}) =>
  db
    .selectFrom('role')
    .select(['id', 'code', 'name', 'side', 'ent_id'])
    .$if(entId !== null, (query) =>
      query
        .$if(!withOperations, (given) => given.where('side', '=', '2'))
        .where((eb) => eb.or([eb('ent_id', 'is', null), eb('ent_id', '=', entId ?? '')])),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(1000)
    .execute()

/** What was done with a user, newest first; within one enterprise, or (null) everywhere. */
export const changesOf = (db: Db, userId: string, reach: string | null, most: number) =>
  db
    .selectFrom('audit_log')
    .leftJoin('user_account', 'user_account.id', 'audit_log.user_id')
    .select(['audit_log.id', 'audit_log.at', 'audit_log.action', 'audit_log.result', 'user_account.name'])
    .where('audit_log.target', '=', userId)
    .$if(reach !== null, (query) => query.where('audit_log.ent_id', '=', reach ?? ''))
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(most)
    .execute()
