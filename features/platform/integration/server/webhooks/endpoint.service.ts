import { notFound, pagingOf, refuse, refuseAt, stale, tellOnce, type InputOf, type ShownOnce } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { changed } from '@portal/server-kit/audit-detail'
import type { Call } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import type { Sealer } from '@portal/server-kit/seal'
import type { Tx } from '@portal/server-kit/transaction'
import { mostEndpoints, type Endpoint, type EndpointInput, type endpointsRoute } from '../../contract/index.ts'
import {
  countEndpoints,
  deleteEndpoint,
  hasName,
  insertEndpoint,
  isOwnerThere,
  listEndpoints,
  lockEndpoint,
  updateEndpoint,
  type EndpointRow,
} from './endpoint.repo.ts'
import { enterpriseFor, isOperator, isWithinReach, reachOf } from '../integration.policy.ts'
import { assertHeardOf, type EventKinds } from '../event-kinds.ts'
import { integrationTexts as texts } from '../integration.texts.ts'
import { checkedAddresses, type PostRule } from './post.ts'
import { oldSecretMs } from './retry.rules.ts'
import { newSigningSecret, secretOf } from './signature.ts'
import type { Subscriptions } from './subscriptions.ts'
import { targetOf } from './target.rules.ts'

/** Rules for endpoints: http outside production only; target addresses by the push rule. */
export interface EndpointRule {
  httpAllowed: boolean
  push: PostRule
  subscriptions: Subscriptions
  sealer: Sealer
  kinds: EventKinds
}

export async function endpointPage(input: InputOf<typeof endpointsRoute>['query'], call: Call) {
  const page = pagingOf(input, 20)
  const { rows, total } = await listEndpoints(call.db, reachOf(call.caller), page)
  const records = rows.map(({ isOwnerOn, isMember, ...row }): Endpoint => ({
    ...(isOwnerOn && isMember === true
      ? { enabled: row.enabled, disabledReason: row.disabled_reason }
      : { enabled: false, disabledReason: texts.ownerGone(row.ownerName) }),
    id: row.id,
    name: row.name,
    url: row.url,
    types: row.types,
    entId: row.ent_id,
    entName: row.entName ?? '',
    version: row.version,
    owner: row.ownerName,
    createdAt: formatChinaTime(row.created_at),
    failingSince: row.failing_since && formatChinaTime(row.failing_since),
    oldSecretUntil: row.old_until !== null && row.old_until > call.now() ? formatChinaTime(row.old_until) : null,
  }))
  return [{ records, current: page.current, total, size: page.size }] as [
    { records: Endpoint[]; current: number; total: number; size: number },
  ]
}

/** Locks an endpoint that the caller may manage. @throws notFound for everybody else. */
export async function reachedEndpoint(tx: Tx, call: Call, id: string): Promise<EndpointRow> {
  const row = await lockEndpoint(tx.db, id)
  if (!row || !isWithinReach(call.caller, row.ent_id)) throw notFound(texts.noEndpoint)
  return row
}

/** Creates an endpoint with its secret, or changes one. Only the response to its creation contains the secret. */
export async function saveEndpoint(
  input: EndpointInput,
  call: Call,
  rule: EndpointRule,
): Promise<{ id: string; version: number; secret: ShownOnce | null }> {
  if (call.caller.taxTypes !== undefined) throw refuse(texts.someTaxes)
  const fields = {
    name: input.name.trim(),
    url: await checkedUrl(input.url, rule),
    types: input.types,
    enabled: input.enabled,
  }
  const made =
    input.id === undefined
      ? await create(input, fields, call, rule)
      : await change(input.id, input.version, fields, call, rule)
  rule.subscriptions.forget()
  return made
}

type Fields = Pick<EndpointRow, 'name' | 'url' | 'types' | 'enabled'>

/** Removes the query for the log, because many receivers put their password there. */
const withoutQuery = (url: string): string => url.split('?')[0] ?? ''
const told = (fields: Fields): Fields => ({ ...fields, url: withoutQuery(fields.url) })

async function create(input: EndpointInput, fields: Fields, call: Call, { sealer, kinds }: EndpointRule) {
  const isEverywhere = input.everywhere === true
  if (isEverywhere && !isOperator(call.caller)) throw notFound(texts.noEnterprise)
  assertHeardOf(kinds, fields.types, isEverywhere)
  const entId = isEverywhere ? null : (await enterpriseFor(call.db, call.caller, input.creditCode)).entId
  const [id, secret] = [newId(), newSigningSecret()]
  return call.write(async (tx) => {
    if ((await countEndpoints(tx.db, entId)) >= mostEndpoints) throw refuse(texts.tooManyEndpoints(mostEndpoints))
    const isNew = await insertEndpoint(tx.db, {
      ...fields,
      id,
      ent_id: entId,
      secret: sealer.seal(secret, secretOf(id)),
      old_secret: null,
      old_until: null,
      version: 1,
      owner_id: call.caller.userId,
      owner_ent_id: call.caller.entId,
      created_at: call.now(),
      failing_since: null,
      disabled_reason: '',
    })
    if (!isNew) throw refuseAt('name', texts.nameTaken(fields.name))
    call.about(id, { ...told(fields), entId })
    return { id, version: 1, secret: tellOnce(secret) }
  })
}

function change(id: string, version: number | undefined, fields: Fields, call: Call, { kinds }: EndpointRule) {
  return call.write(async (tx) => {
    const row = await reachedEndpoint(tx, call, id)
    if (row.version !== version) {
      const { name, url, types, enabled } = row
      throw stale({ version: row.version, name, url, types, enabled })
    }
    assertHeardOf(kinds, fields.types, row.ent_id === null)
    if (await hasName(tx.db, row.ent_id, fields.name, id)) throw refuseAt('name', texts.nameTaken(fields.name))
    const isOrphan = !(await isOwnerThere(tx.db, row))
    const isRevived = fields.enabled && (!row.enabled || isOrphan)
    // The user who takes over an orphaned endpoint becomes its owner.
    const owner = isOrphan ? { owner_id: call.caller.userId, owner_ent_id: call.caller.entId } : {}
    await updateEndpoint(tx.db, row, {
      ...fields,
      ...owner,
      version: row.version + 1,
      ...(isRevived ? { failing_since: null, disabled_reason: '' } : {}),
    })
    const { name, url, types, enabled, owner_id } = row
    call.about(id, {
      entId: row.ent_id,
      name: fields.name,
      changes: changed(
        { ...told({ name, url, types, enabled }), owner: owner_id },
        { ...told(fields), owner: owner.owner_id ?? owner_id },
      ),
    })
    return { id, version: row.version + 1, secret: null }
  })
}

/** Accepts a name that can't be resolved now, but never one that resolves to an internal address. */
async function checkedUrl(text: string, { httpAllowed, push }: EndpointRule): Promise<string> {
  const target = targetOf(text, { httpAllowed })
  if ('fault' in target) throw refuseAt('url', texts[target.fault])
  const fault = await checkedAddresses(target.url, push).then(
    () => '',
    (error: { fault?: string }) => error.fault,
  )
  if (fault === 'forbidden-address') throw refuseAt('url', texts.forbiddenAddress)
  return target.url.href
}

/** Creates a new secret. The old one also signs for a day, so that the receiver has time to change. */
export function rotateSecret(id: string, call: Call, sealer: Sealer): Promise<{ secret: ShownOnce }> {
  const secret = newSigningSecret()
  return call.write(async (tx) => {
    const row = await reachedEndpoint(tx, call, id)
    await updateEndpoint(tx.db, row, {
      secret: sealer.seal(secret, secretOf(id)),
      old_secret: row.secret,
      old_until: new Date(call.now().getTime() + oldSecretMs),
      version: row.version + 1,
    })
    call.about(id, { name: row.name, entId: row.ent_id })
    return { secret: tellOnce(secret) }
  })
}

export function removeEndpoint(id: string, call: Call, subscriptions: Subscriptions): Promise<{ id: string }> {
  return call.write(async (tx) => {
    const row = await reachedEndpoint(tx, call, id)
    await deleteEndpoint(tx.db, row)
    tx.afterCommit(() => subscriptions.forget())
    call.about(id, { name: row.name, url: withoutQuery(row.url), entId: row.ent_id })
    return { id }
  })
}
