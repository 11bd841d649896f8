import type { Db } from '@portal/server-kit/database'
import { has, isIn } from '@portal/server-kit/list/matchers'

/** Most options of a search. */
export const mostFound = 20

/** Enterprises in use by a part of their names, its pinyin, or a part of their codes. */
export const searchEnterprises = (db: Db, word: string) =>
  db
    .selectFrom('enterprise')
    .select(['id', 'name', 'credit_code'])
    .where('enabled', '=', true)
    .where((eb) => eb.or([has('enterprise.sought', word), isIn('enterprise.credit_code', word)]))
    .orderBy('name')
    .orderBy('id')
    .limit(mostFound)
    .execute()

/** Enterprises by their ids; unknown ones are left out. */
export const findEnterprises = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('enterprise')
        .select(['id', 'name', 'credit_code'])
        .where('id', 'in', [...new Set(ids)])
        .execute()

/** Names and accounts of assigned people, also of those who are no longer in use. */
export const findPeople = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('user_account')
        .select(['id', 'name', 'account'])
        .where('id', 'in', [...new Set(ids)])
        .execute()
