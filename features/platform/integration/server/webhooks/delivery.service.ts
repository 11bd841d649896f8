import { notFound, refuse, type InputOf } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import type { Call, Kit } from '@portal/server-kit/feature'
import { testEvent, type deliveriesRoute, type Delivery } from '../../contract/index.ts'
import { messageId } from './deliver.service.ts'
import { again, findDelivery, insertDeliveries, listDeliveries, listTries } from './delivery.repo.ts'
import { findEndpoint, isOwnerThere, type EndpointRow } from './endpoint.repo.ts'
import { reachedEndpoint } from './endpoint.service.ts'
import { isWithinReach } from '../integration.policy.ts'
import { integrationTexts as texts } from '../integration.texts.ts'
import { deliverQueue, deliveryOf, type DeliverJob } from './outbox.ts'

const [pageSize, largestPage] = [20, 100]

/** Delivery log of one endpoint, newest first, with all attempts. */
export async function deliveryPage(
  { endpointId, before, size }: InputOf<typeof deliveriesRoute>['query'],
  call: Call,
): Promise<{ records: Delivery[]; more: boolean }> {
  const endpoint = await findEndpoint(call.db, endpointId)
  if (!endpoint || !isWithinReach(call.caller, endpoint.ent_id)) throw notFound(texts.noEndpoint)
  const most = Math.min(largestPage, Math.max(1, Number(size ?? pageSize)))
  const rows = await listDeliveries(call.db, endpointId, before?.replace(/^msg_/, ''), most + 1)
  const shown = rows.slice(0, most)
  const tries = Map.groupBy(
    await listTries(
      call.db,
      shown.map((row) => row.id),
    ),
    (row) => row.delivery_id,
  )
  return {
    more: rows.length > most,
    records: shown.map((row) => ({
      id: messageId(row.id),
      type: row.type,
      state: row.state,
      createdAt: formatChinaTime(row.created_at),
      nextAt: row.state === 'waiting' && row.next_at !== null ? formatChinaTime(row.next_at) : null,
      body: row.body,
      tries: (tries.get(row.id) ?? []).map(({ at, status, ms, fault, excerpt }) => ({
        at: formatChinaTime(at),
        status,
        ms,
        fault,
        excerpt,
      })),
    })),
  }
}

async function assertSending(db: Db, endpoint: EndpointRow): Promise<void> {
  if (!endpoint.enabled || !(await isOwnerThere(db, endpoint))) throw refuse(texts.isOff)
}

/** Sends an empty test event to this endpoint only, whatever it subscribes to. */
export function sendTest(kit: Kit, id: string, call: Call): Promise<{ deliveryId: string }> {
  return call.write(async (tx) => {
    const endpoint = await reachedEndpoint(tx, call, id)
    await assertSending(tx.db, endpoint)
    const row = deliveryOf(id, { type: testEvent, entId: endpoint.ent_id ?? call.caller.entId, data: {} }, call.now())
    await insertDeliveries(tx.db, [row])
    await kit.jobs.enqueue(tx, deliverQueue, { endpointId: id } satisfies DeliverJob)
    call.about(id, { name: endpoint.name, delivery: row.id })
    return { deliveryId: messageId(row.id) }
  })
}

/** Sends a delivery again under the same id; a waiting one is sent now. */
export function resend(kit: Kit, id: string, call: Call): Promise<{ id: string }> {
  return call.write(async (tx) => {
    const row = await findDelivery(tx.db, id.replace(/^msg_/, ''))
    if (!row) throw notFound(texts.noDelivery)
    const endpoint = await reachedEndpoint(tx, call, row.endpoint_id)
    await assertSending(tx.db, endpoint)
    await again(tx.db, row, call.now())
    await kit.jobs.enqueue(tx, deliverQueue, { endpointId: row.endpoint_id } satisfies DeliverJob)
    call.about(endpoint.id, { name: endpoint.name, delivery: row.id })
    return { id: messageId(row.id) }
  })
}
