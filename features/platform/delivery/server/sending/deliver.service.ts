import type { Kit } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import type { Sent } from '../channels/port.ts'
import type { DeliveryRow } from '../delivery.table.ts'
import { deliveryTexts as texts } from '../delivery.texts.ts'
import { attempt } from './attempt.ts'
import { claimNext, insertTry, settleDelivery, type Settled } from './delivery.repo.ts'
import { holdLane, roomOf, takeRoom } from './lane.repo.ts'
import type { Sender } from './sender.ts'
import { leaseMs, mostPutOffMs, mostTries, nextTry } from './retry.rules.ts'
import { targetNow } from './wanted.ts'

/** Lanes whose provider does not count by the minute. */
const uncounted: ReadonlySet<string> = new Set(['email', 'sms'])

/** Sends a lane's due messages, oldest first, until none is left, the provider takes no more or is out of order. */
export async function drainLane(kit: Kit, sender: Sender, lane: string): Promise<void> {
  try {
    for (;;) {
      const claimed = await claim(kit, lane)
      if (claimed === undefined || (await deliver(kit, sender, claimed))) return
    }
  } finally {
    if (lane === 'email') sender.mailer.rest()
  }
}

const claim = (kit: Kit, lane: string): Promise<DeliveryRow | undefined> =>
  kit.write(async ({ db }) => {
    const now = kit.clock.now()
    const { room, recent } = uncounted.has(lane) ? { room: 'free', recent: null } : await roomOf(db, lane, now)
    if (room !== 'free') return undefined
    const row = await claimNext(db, lane, now, new Date(now.getTime() + leaseMs))
    if (row !== undefined && recent !== null) await takeRoom(db, lane, [...recent, now])
    return row
  })

/** One attempt at a claimed message; true when its lane had better rest. */
async function deliver(kit: Kit, sender: Sender, row: DeliveryRow): Promise<boolean> {
  // Whoever claimed it before never said what became of it, again and again.
  if (row.tries > mostTries) {
    await kit.write(({ db }) =>
      settleDelivery(db, row, { state: 'dead', next_at: null, problem: texts.dead.unanswered }),
    )
    return false
  }
  const target = await targetNow(kit.db, row)
  if (target.kind === 'dropped' || target.kind === 'dead') {
    const change = { state: target.kind, next_at: null, problem: target.reason, tries: row.tries - 1 } as const
    await kit.write(({ db }) => settleDelivery(db, row, change))
    return false
  }
  const at = kit.clock.now()
  const begun = performance.now()
  const { sent, address, provider } = await attempt(kit, sender, row, target)
  const ms = Math.round(performance.now() - begun)
  await kit.write(async ({ db }) => {
    const now = kit.clock.now()
    const { outcome, answer } = sent
    await insertTry(db, { id: newId(), ent_id: row.ent_id, delivery_id: row.id, at, ms, outcome, answer })
    await settleDelivery(db, row, { ...becomes(row, sent, now), address, provider })
    if (sent.waitMs !== undefined) await holdLane(db, row.lane, new Date(now.getTime() + sent.waitMs))
  })
  if (sent.outcome !== 'sent')
    kit.log.warn({ delivery: row.id, channel: row.channel, outcome: sent.outcome }, 'delivery')
  return sent.stops === true
}

/** What an attempt makes of a message. A provider's limit is nobody's fault: the message waits and no try counts. */
export function becomes(row: Pick<DeliveryRow, 'id' | 'tries' | 'created_at'>, sent: Sent, now: Date): Settled {
  const { outcome, answer, waitMs = 0 } = sent
  if (outcome === 'sent') return { state: 'sent', next_at: null, sent_at: now, problem: '' }
  if (outcome === 'limited' && now.getTime() - row.created_at.getTime() < mostPutOffMs)
    return { state: 'waiting', next_at: new Date(now.getTime() + waitMs), tries: row.tries - 1, problem: answer }
  const next = outcome === 'passing' ? nextTry(row.id, row.tries, now) : null
  return { state: next === null ? 'dead' : 'failed', next_at: next, problem: answer }
}
