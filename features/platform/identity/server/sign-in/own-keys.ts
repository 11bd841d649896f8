import type { Db } from '@portal/server-kit/database'
import { failureWindowMs, ownKey } from './sign-in-keys.ts'

/** Keys of an account's failures: addresses of the last half hour, known devices, its phone, its sessions. */
export async function ownKeysOf(
  db: Db,
  now: Date,
  { userId, account }: { userId: string; account: string },
): Promise<string[]> {
  const [tried, devices] = await Promise.all([
    db
      .selectFrom('audit_log')
      .select('address')
      .distinct()
      .where('user_id', '=', userId)
      .where('at', '>', new Date(now.getTime() - 2 * failureWindowMs))
      .where('action', 'in', ['session.sign-in', 'session.proof'])
      .where('address', 'is not', null)
      .execute(),
    db.selectFrom('known_device').select('device_hash').where('user_id', '=', userId).execute(),
  ])
  return [
    ...tried.map(({ address }) => ownKey(account, address ?? '', { by: 'address' })),
    ...devices.map(({ device_hash: hash }) => ownKey(account, '', { by: 'device', hash })),
    ownKey(account, '', { by: 'phone' }),
    ownKey(account, '', { by: 'session' }),
  ]
}
