import { notFound, pagingOf, refuse, tellOnce, type InputOf, type ShownOnce } from '@portal/contract'
import { addDays, chinaDate, formatChinaTime, startOfChinaDay } from '@portal/domain'
import { isDate } from '@portal/domain/calendar-date'
import { hashPassword } from '@portal/identity/server/accounts'
import { createUser } from '@portal/identity/server/people'
import { listAssignableGrants, listGrantNames } from '@portal/identity/server/roles'
import type { Call } from '@portal/server-kit/feature'
import { newId, newSecret, sha256 } from '@portal/server-kit/ids'
import {
  mostDays,
  mostTokens,
  type grantableRoute,
  type issueTokenRoute,
  type MachineToken,
  type NewToken,
  type revokeTokenRoute,
  type tokensRoute,
} from '../../contract/index.ts'
import { enterpriseFor, isOperator, isWithinReach, reachOf } from '../integration.policy.ts'
import { integrationTexts as texts } from '../integration.texts.ts'
import { networkOf } from '../webhooks/networks.rules.ts'
import type { TokenCache } from './token.cache.ts'
import { newToken } from './token-format.ts'
import { countTokens, findTokenById, insertToken, listTokens, markRevoked } from './token.repo.ts'
import { isForMachines, tokenState } from './token.rules.ts'

const grantsFor = async (call: Call, entId: string) =>
  (await listAssignableGrants(call.db, entId)).filter((grant) => isForMachines(grant.code))

export async function grantable({ creditCode }: InputOf<typeof grantableRoute>['query'], call: Call) {
  const enterprise = await enterpriseFor(call.db, call.caller, creditCode)
  return { entId: enterprise.entId, entName: enterprise.name, grants: await grantsFor(call, enterprise.entId) }
}

/** Newest first, without the tokens themselves. */
export async function tokenPage(input: InputOf<typeof tokensRoute>['query'], call: Call) {
  const page = pagingOf(input, 20)
  const { rows, total } = await listTokens(call.db, reachOf(call.caller), page)
  const names = await listGrantNames(
    call.db,
    rows.flatMap((row) => row.scopes),
  )
  const records = rows.map((row): MachineToken => ({
    id: row.id,
    name: row.name,
    hint: row.hint,
    entId: row.ent_id,
    entName: row.entName,
    scopes: row.scopes.map((code) => ({ code, name: names.get(code) ?? code })),
    networks: row.networks,
    issuedBy: row.issuerName,
    issuedAt: formatChinaTime(row.issued_at),
    expiresAt: formatChinaTime(row.expires_at.getTime() - 1),
    usedAt: row.used_at && formatChinaTime(row.used_at),
    usedFrom: row.used_from,
    state: tokenState(row, call.now()),
  }))
  return [{ records, current: page.current, total, size: page.size }] as [
    { records: MachineToken[]; current: number; total: number; size: number },
  ]
}

/** Issues a token with an account of its own; only this response contains the token. */
export async function issueToken(
  input: InputOf<typeof issueTokenRoute>['body'],
  call: Call,
): Promise<{ id: string; token: ShownOnce }> {
  if (call.caller.taxTypes !== undefined) throw refuse(texts.someTaxes)
  const enterprise = await enterpriseFor(call.db, call.caller, input.creditCode)
  await check(input, call, enterprise.entId)
  const [id, token, passwordHash, now] = [newId(), newToken(), await hashPassword(newSecret()), call.now()]
  const name = input.name.trim()
  return call.write(async (tx) => {
    if ((await countTokens(tx.db, enterprise.entId, now)) >= mostTokens) throw refuse(texts.tooManyTokens(mostTokens))
    const userId = await createUser(tx, now, {
      account: `machine-${id.slice(-12)}`,
      name: texts.serviceName(name),
      userSource: 'machine',
      passwordHash,
    })
    const isNew = await insertToken(tx.db, {
      id,
      ent_id: enterprise.entId,
      user_id: userId,
      name,
      token_hash: sha256(token),
      hint: token.slice(-4),
      scopes: [...input.scopes].sort(),
      networks: input.networks.map((network) => network.trim()),
      issued_by: call.caller.userId,
      issued_as: call.caller.entIds.has(enterprise.entId) && !isOperator(call.caller) ? 'member' : 'operator',
      issued_at: now,
      expires_at: startOfChinaDay(addDays(input.expiresOn, 1)),
      used_at: null,
      used_from: null,
      revoked_at: null,
      revoked_by: null,
    })
    if (!isNew) throw refuse(texts.tokenNameTaken(name))
    call.about(id, {
      name,
      entId: enterprise.entId,
      scopes: input.scopes,
      networks: input.networks,
      expiresOn: input.expiresOn,
      machine: userId,
    })
    return { id, token: tellOnce(token) }
  })
}

async function check(input: NewToken, call: Call, entId: string): Promise<void> {
  const today = chinaDate(call.now())
  const latest = addDays(today, mostDays)
  if (!isDate(input.expiresOn) || input.expiresOn < today || input.expiresOn > latest)
    throw refuse(texts.badExpiry(latest))
  const wrong = input.networks.find((network) => networkOf(network) === undefined)
  if (wrong !== undefined) throw refuse(texts.notANetwork(wrong))
  const codes = new Set((await grantsFor(call, entId)).map((grant) => grant.code))
  const beyond = input.scopes.filter((code) => !codes.has(code))
  if (beyond.length > 0) throw refuse(texts.notGrantable(beyond.join('、')))
}

/** Revokes a token, at once here and within a second elsewhere. Idempotent. */
export function revokeToken(
  { id }: InputOf<typeof revokeTokenRoute>['body'],
  call: Call,
  cache: TokenCache,
): Promise<{ id: string }> {
  return call.write(async (tx) => {
    const token = await findTokenById(tx.db, id)
    if (!token || !isWithinReach(call.caller, token.ent_id)) throw notFound(texts.noToken)
    await markRevoked(tx.db, token, call.now(), call.caller.userId)
    tx.afterCommit(() => cache.forget())
    call.about(id, { name: token.name, entId: token.ent_id })
    return { id }
  })
}
