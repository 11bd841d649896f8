import { sql } from 'kysely'
import { has } from '@portal/server-kit/list/matchers'
import type { Db } from '@portal/server-kit/database'

/** Whose members are asked for: operators see those of every enterprise, others those of the own one. */
export interface MemberQuery {
  roleId: string
  /** Null: of every enterprise. */
  entId: string | null
  word: string
  size: number
  offset: number
}

/** A role's grants that count now, newest first. */
export async function pageOfMembers(db: Db, { roleId, entId, word, size, offset }: MemberQuery) {
  const found = () =>
    db
      .selectFrom('held_role')
      .innerJoin('user_account', 'user_account.id', 'held_role.user_id')
      .where('held_role.role_id', '=', roleId)
      .$if(entId !== null, (query) =>
        query.where((eb) =>
          eb.or([
            eb('held_role.ent_id', '=', entId),
            eb.and([
              eb('held_role.ent_id', 'is', null),
              eb.exists(
                eb
                  .selectFrom('membership')
                  .select('membership.user_id')
                  .whereRef('membership.user_id', '=', 'held_role.user_id')
                  .where('membership.ent_id', '=', entId),
              ),
            ]),
          ]),
        ),
      )
      .where((eb) => eb.or([has('user_account.sought', word), has('user_account.account', word)]))
  const rows = await found()
    .leftJoin('enterprise', 'enterprise.id', 'held_role.ent_id')
    .select([
      'held_role.user_id',
      'held_role.ent_id',
      'held_role.created_at',
      'held_role.ends_at',
      'user_account.name',
      'user_account.account',
      'user_account.user_source',
      'enterprise.name as ent_name',
    ])
    .orderBy('held_role.created_at', 'desc')
    .orderBy('held_role.user_id')
    .orderBy('held_role.ent_id')
    .limit(size)
    .offset(offset)
    .execute()
  const { total } = await found()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
export type MemberRow = Awaited<ReturnType<typeof pageOfMembers>>['rows'][number]

/** Enterprises of these users that count, of one enterprise or (null) of all. */
export const enterprisesOf = (db: Db, userIds: readonly string[], entId: string | null) =>
  db
    .selectFrom('membership')
    .innerJoin('enterprise', 'enterprise.id', 'membership.ent_id')
    .select(['membership.user_id as userId', 'enterprise.id as entId'])
    .where('membership.user_id', 'in', [...userIds])
    .where('membership.enabled', '=', true)
    .where('enterprise.enabled', '=', true)
    .$if(entId !== null, (query) => query.where('membership.ent_id', '=', entId))
    .orderBy('membership.user_id')
    .orderBy('enterprise.id')
    .execute()

/** Whether a user of this id exists as far as this enterprise may know; null: any. */
export async function isKnownUser(db: Db, userId: string, entId: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('user_account.id')
    .where('user_account.id', '=', userId)
    .$if(entId !== null, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('membership')
            .select('membership.user_id')
            .whereRef('membership.user_id', '=', 'user_account.id')
            .where('membership.ent_id', '=', entId),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}
