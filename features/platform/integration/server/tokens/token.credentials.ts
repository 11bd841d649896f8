import { CodedError } from '@portal/contract'
import { refusalActions, refusedAct } from '@portal/server-kit/audit-refusals'
import type { Caller, Credentials, Resolution } from '@portal/server-kit/caller'
import type { Kit } from '@portal/server-kit/feature'
import { sha256 } from '@portal/server-kit/ids'
import { integrationTexts as texts } from '../integration.texts.ts'
import { isWithin } from '../webhooks/networks.rules.ts'
import type { TokenCache } from './token.cache.ts'
import { isToken } from './token-format.ts'
import { tokenState } from './token.rules.ts'
import { findToken, markUsed, type FoundToken } from './token.repo.ts'

/** Minimum interval between writes of a token's last use, unless the address changes. */
const usedEveryMs = 60_000

/** Audited: it may be a machine with an ended token, or somebody guessing tokens. */
const refused = (reason: 'expired' | 'revoked', text: string, token?: FoundToken) =>
  refusedAct(new CodedError('unauthorized', { text, data: { reason } }), {
    action: refusalActions.noSession,
    target: token?.id ?? null,
    detail: { reason },
  })

/** Resolves a machine's token (SES-27) to the token's own account with its scopes, in its one enterprise. */
export async function resolveToken(
  kit: Kit,
  cache: TokenCache,
  { token: presented, address, entId }: Credentials,
): Promise<Resolution> {
  const token = isToken(presented) ? await found(kit, cache, sha256(presented)) : undefined
  if (token === undefined) throw refused('revoked', texts.badToken)
  const now = kit.clock.now()
  const state = tokenState(token, now)
  if (state !== 'active') throw refused(state === 'expired' ? 'expired' : 'revoked', texts.tokenEnded[state], token)
  if (!token.isOn) throw refused('revoked', texts.tokenEnded.revoked, token)
  if (!token.isEnterpriseOn) throw refused('revoked', texts.tokenEnded.enterprise, token)
  if (token.networks.length > 0 && !isWithin(address ?? '', token.networks))
    throw refusedAct(new CodedError('forbidden', { text: texts.badNetwork, data: { missing: 'token:network' } }), {
      action: refusalActions.denied,
      target: token.id,
    })
  if (entId !== null && entId !== token.ent_id) return { foreignEnterprise: true }
  await noteUse(kit, token, now, address ?? null)
  return { caller: callerOf(token) }
}

async function found(kit: Kit, cache: TokenCache, hash: string): Promise<FoundToken | undefined> {
  const known = cache.get(hash, kit.clock.now())
  if (known !== undefined) return known
  const readAt = cache.generation()
  const [token] = await findToken(kit.db, { hash })
  if (token) cache.set(hash, token, kit.clock.now(), readAt)
  return token
}

async function noteUse(kit: Kit, token: FoundToken, now: Date, from: string | null): Promise<void> {
  if (token.used_at !== null && now.getTime() - token.used_at.getTime() < usedEveryMs && token.used_from === from)
    return
  Object.assign(token, { used_at: now, used_from: from })
  await kit.write((tx) => markUsed(tx.db, token, now, from))
}

const callerOf = (token: FoundToken): Caller => ({
  userId: token.user_id,
  account: token.account,
  userName: token.userName,
  userSource: 'machine',
  sessionId: token.id,
  client: 'machine',
  pending: [],
  provedAt: token.issued_at,
  entId: token.ent_id,
  entIds: new Set([token.ent_id]),
  roles: new Set(),
  permissions: new Set(token.scopes),
})
