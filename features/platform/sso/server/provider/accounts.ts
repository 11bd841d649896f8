import { maskPhone } from '@portal/domain'
import type { Account, FindAccount } from 'oidc-provider'
import { sessionIdleHours, shownAccount } from '@portal/identity/contract'
import { phoneOf } from '@portal/identity/server/accounts'
import { findEnterprise } from '@portal/identity/server/enterprises'
import type { Kit } from '@portal/server-kit/feature'
import { findHandOver, isSessionRunning, noteSid } from './hand-over.repo.ts'

const hourMs = 3_600_000

/** Claims that a sibling may receive about a user. */
export const providerClaims = {
  openid: ['sub'],
  profile: ['name', 'account', 'preferred_username'],
  enterprise: ['entId', 'entName'],
  phone: ['phone'],
} as const
export const providerScopes = Object.keys(providerClaims)

/**
 * The user of a code or a token, only while its portal session exists, and in the enterprise of that hand-over. The
 * phone is masked (SES-16).
 */
export const findAccountOf =
  (kit: Kit): FindAccount =>
  async (_ctx, userId, token) => {
    const grantId = token === undefined || !('grantId' in token) ? undefined : token.grantId
    if (grantId === undefined) return { accountId: userId, claims: () => ({ sub: userId }) }
    const handed = await findHandOver(kit.db, grantId)
    const now = kit.clock.now()
    if (handed === undefined || handed.ended_at !== null || handed.user_id !== userId) return undefined
    if (!(await isSessionRunning(kit.db, handed.session_id, now, new Date(now.getTime() - sessionIdleHours * hourMs))))
      return undefined
    const sid = token !== undefined && 'sid' in token ? token.sid : undefined
    if (typeof sid === 'string' && handed.sid === null) await kit.write((tx) => noteSid(tx.db, grantId, sid))
    return { accountId: userId, claims: () => claimsOf(kit, userId, handed.ent_id) } satisfies Account
  }

async function claimsOf(kit: Kit, userId: string, entId: string) {
  const [person, enterprise] = await Promise.all([
    kit.db.selectFrom('user_account').select(['name', 'account']).where('id', '=', userId).executeTakeFirstOrThrow(),
    findEnterprise(kit.db, entId),
  ])
  const account = shownAccount(person.account)
  return {
    sub: userId,
    name: person.name,
    account,
    preferred_username: account,
    entId,
    entName: enterprise?.name ?? '',
    phone: maskPhone(await phoneOf(kit.db, userId)),
  }
}
