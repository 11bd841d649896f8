import { integrationPage } from '../../contract/integration.pages.ts'
import { linkTo } from '@portal/contract'
import { sendNotice } from '@portal/notification/server/public'
import { acrossEnterprises } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import type { Sealer } from '@portal/server-kit/seal'
import type { Tx } from '@portal/server-kit/transaction'
import { claimNext, giveUp, insertTry, settle, type DeliveryRow } from './delivery.repo.ts'
import { findEndpoint, isOwnerThere, lockEndpoint, updateEndpoint, type EndpointRow } from './endpoint.repo.ts'
import { integrationTexts as texts } from '../integration.texts.ts'
import { post, type Posted, type PostRule } from './post.ts'
import { dayMs, daysUntilOff, leaseMs, nextTry } from './retry.rules.ts'
import { secretOf, signatureOf } from './signature.ts'
import type { Subscriptions } from './subscriptions.ts'

export interface Sender {
  rule: PostRule
  subscriptions: Subscriptions
  sealer: Sealer
}

/** Sends the due deliveries of one endpoint, oldest first, until none is left or the endpoint doesn't answer. */
export async function drain(kit: Kit, sender: Sender, endpointId: string): Promise<void> {
  for (;;) {
    const endpoint = await findEndpoint(kit.db, endpointId)
    if (!endpoint) return
    // Another process may have written deliveries before it learned that the endpoint is off or its owner gone.
    if (!endpoint.enabled || !(await isOwnerThere(kit.db, endpoint)))
      return kit.write((tx) => giveUp(acrossEnterprises(tx.db), endpointId))
    const claimed = await kit.write((tx) =>
      claimNext(tx.db, endpointId, kit.clock.now(), new Date(kit.clock.now().getTime() + leaseMs)),
    )
    if (!claimed) return
    const posted = await send(kit, sender, endpoint, claimed)
    if (posted.status === null) return
  }
}

async function send(kit: Kit, sender: Sender, endpoint: EndpointRow, delivery: DeliveryRow): Promise<Posted> {
  const at = kit.clock.now()
  const [id, timestamp] = [messageId(delivery.id), Math.floor(at.getTime() / 1000)]
  const sealed = [
    endpoint.secret,
    ...(endpoint.old_secret !== null && endpoint.old_until !== null && endpoint.old_until > at
      ? [endpoint.old_secret]
      : []),
  ]
  const secrets = sealed.map((each) => sender.sealer.open(each, secretOf(endpoint.id)))
  const begun = performance.now()
  const posted = await post(
    new URL(endpoint.url),
    {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Portal-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secrets, { id, timestamp, body: delivery.body }),
    },
    delivery.body,
    sender.rule,
  )
  const ms = Math.round(performance.now() - begun)
  await kit.write((tx) => record(kit, tx, sender, endpoint.id, delivery, { ...posted, ms, at }))
  return posted
}

/** The same id for all attempts of a delivery. */
export const messageId = (deliveryId: string): string => `msg_${deliveryId}`

async function record(
  kit: Kit,
  tx: Tx,
  { subscriptions }: Sender,
  endpointId: string,
  delivery: DeliveryRow,
  result: Posted & { ms: number; at: Date },
): Promise<void> {
  const endpoint = await lockEndpoint(tx.db, endpointId)
  // The endpoint was deleted during the attempt, and its log with it.
  if (!endpoint) return
  const now = kit.clock.now()
  await insertTry(tx.db, {
    id: newId(),
    ent_id: delivery.ent_id,
    delivery_id: delivery.id,
    at: result.at,
    status: result.status,
    ms: result.ms,
    fault: result.fault,
    excerpt: result.excerpt,
  })
  if (result.fault === '') {
    await settle(tx.db, delivery, { state: 'delivered', next_at: null })
    if (endpoint.failing_since !== null) await updateEndpoint(tx.db, endpoint, { failing_since: null })
    return
  }
  const next = result.retryable && endpoint.enabled ? nextTry(delivery.tries, now) : null
  await settle(tx.db, delivery, { state: next === null ? 'failed' : 'waiting', next_at: next })
  const since = endpoint.failing_since ?? now
  if (endpoint.failing_since === null) await updateEndpoint(tx.db, endpoint, { failing_since: since })
  const reason = !result.retryable
    ? texts.gone
    : now.getTime() - since.getTime() >= daysUntilOff * dayMs
      ? texts.unheard(daysUntilOff)
      : null
  if (reason !== null && endpoint.enabled) await switchOff(tx, subscriptions, endpoint, reason)
}

/** Switches an endpoint off and notifies its owner. */
async function switchOff(tx: Tx, subscriptions: Subscriptions, endpoint: EndpointRow, reason: string): Promise<void> {
  await updateEndpoint(tx.db, endpoint, { enabled: false, disabled_reason: reason, version: endpoint.version + 1 })
  await giveUp(acrossEnterprises(tx.db), endpoint.id)
  tx.afterCommit(() => subscriptions.forget())
  await sendNotice(tx, {
    userId: endpoint.owner_id,
    entId: endpoint.owner_ent_id,
    noticeType: '106',
    title: texts.offNotice(endpoint.name),
    content: texts.offContent(endpoint.name, reason),
    data: { route: linkTo(integrationPage) },
    businessKey: `webhook-off:${endpoint.id}:${endpoint.version}`,
  })
}
