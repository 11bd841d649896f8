import { sql } from 'kysely'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { AccountRow } from './account.repo.ts'
import { firstEnterprise } from './grants.ts'

const columns = ['user_account.id', 'user_account.password_hash', 'user_account.enabled', 'user_account.must_change_password', 'user_account.has_second_factor', 'user_account.consent_version'] as const
/** As much of an account as a sign-in needs. */
export type AccountOfSignIn = Pick<AccountRow, 'id' | 'password_hash' | 'enabled' | 'must_change_password' | 'has_second_factor' | 'consent_version'>

/** What stands against a sign-in, whom it is about, and the enterprise it leads to; every field of the account is null when nobody has it. */
export type KnownOfSignIn = (AccountOfSignIn | { [Field in keyof AccountOfSignIn]: null }) & { locked_until: Date | null, has_failures: boolean, first_ent_id: string | null }

/**
 * All that is known before the password is looked at, in one question: `own` and `address` are the keys failures are counted
 * under. Accounts are told apart without regard to case: `account` comes in lower case. Always one row.
 */
export const readSignIn = compiledOnce((db, { account, own, address, now }: { account: string, own: string, address: string, now: Date }) =>
  db.selectFrom(db.selectNoFrom(sql.lit(1).as('one')).as('asked'))
    .leftJoin('user_account', on => on.on(eb => eb(eb.fn('lower', ['user_account.account']), '=', account)))
    .select(columns)
    .select(eb => [
      eb.selectFrom('sign_in_lock').select(lock => lock.fn.max('until').as('until')).where('key', 'in', [own, address]).where('until', '>', now).as('locked_until'),
      eb.exists(eb.selectFrom('sign_in_failure').select('key').where('key', '=', own)).as('has_failures'),
      firstEnterprise(db, sql.ref<string>('user_account.id')).as('first_ent_id'),
    ]).$castTo<KnownOfSignIn>())
