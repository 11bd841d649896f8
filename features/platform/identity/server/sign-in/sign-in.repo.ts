import { sql } from 'kysely'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { AccountRow } from '../accounts/account.repo.ts'
import { firstEnterprise } from '../enterprise/grants.ts'

const columns = [
  'user_account.id',
  'user_account.password_hash',
  'user_account.phone',
  'user_account.enabled',
  'user_account.must_change_password',
  'user_account.has_second_factor',
  'user_account.consent_version',
  'user_account.new_phone',
  'user_account.new_phone_by',
  'user_account.password_given_by',
] as const
/** Account fields needed by a sign-in. */
export type AccountOfSignIn = Pick<
  AccountRow,
  | 'id'
  | 'password_hash'
  | 'phone'
  | 'enabled'
  | 'must_change_password'
  | 'has_second_factor'
  | 'consent_version'
  | 'new_phone'
  | 'new_phone_by'
  | 'password_given_by'
>

/** Locks and waits, account and first enterprise of a sign-in; account fields are null for an unknown account. */
export type KnownOfSignIn = (AccountOfSignIn | { [Field in keyof AccountOfSignIn]: null }) & {
  locked_until: Date | null
  own_until: Date | null
  wait_until: Date | null
  device_known: boolean
  first_ent_id: string | null
}

/**
 * `account` in lower case; `own`, `everywhere`: keys of attempts; `address`, `network`: keys of failures; `device`: a
 * hash.
 */
interface Asked {
  account: string
  own: string
  everywhere: string
  address: string
  network: string
  device: string
  now: Date
}

/**
 * Reads everything needed before the password check, in one query that always returns one row. Ignores the account's
 * case.
 */
export const readSignIn = compiledOnce((db, { account, own, everywhere, address, network, device, now }: Asked) =>
  db
    .selectFrom(db.selectNoFrom(sql.lit(1).as('one')).as('asked'))
    .leftJoin('user_account', (on) => on.on((eb) => eb(eb.fn('lower', ['user_account.account']), '=', account)))
    .select(columns)
    .select((eb) => [
      eb
        .selectFrom('sign_in_lock')
        .select((lock) => lock.fn.max('until').as('until'))
        .where('key', 'in', [address, network])
        .where('until', '>', now)
        .as('locked_until'),
      eb.selectFrom('sign_in_count').select('until').where('key', '=', own).where('until', '>', now).as('own_until'),
      eb
        .selectFrom('sign_in_count')
        .select('until')
        .where('key', '=', everywhere)
        .where('until', '>', now)
        .as('wait_until'),
      eb
        .exists(
          eb
            .selectFrom('known_device')
            .select('ends_at')
            .where('device_hash', '=', device)
            .whereRef('known_device.user_id', '=', 'user_account.id')
            .where('ends_at', '>', now),
        )
        .as('device_known'),
      firstEnterprise(db, sql.ref<string>('user_account.id')).as('first_ent_id'),
    ])
    .$castTo<KnownOfSignIn>(),
)
