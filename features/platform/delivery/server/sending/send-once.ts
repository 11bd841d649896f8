import type { Kit } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import type { Letter, Mailer } from '../channels/mail.ts'
import type { DeliveryRow } from '../delivery.table.ts'
import { insertTry, settleDelivery } from './delivery.repo.ts'

/** Mails what would come too late by a second try; notes what became of it. Answers the problem, '' for none. */
export async function sendOnce(
  kit: Kit,
  mailer: Mailer,
  row: Pick<DeliveryRow, 'id' | 'ent_id'>,
  letter: Omit<Letter, 'id'>,
): Promise<string> {
  const at = kit.clock.now()
  const begun = performance.now()
  const { outcome, answer } = await mailer.send({ id: row.id, ...letter })
  mailer.rest()
  const isSent = outcome === 'sent'
  const ms = Math.round(performance.now() - begun)
  await kit.write(async (tx) => {
    const { db } = tx.as('delivery')
    await insertTry(db, { id: newId(), ent_id: row.ent_id, delivery_id: row.id, at, ms, outcome, answer })
    await settleDelivery(db, row, {
      state: isSent ? 'sent' : 'dead',
      next_at: null,
      problem: isSent ? '' : answer,
      provider: mailer.isReal ? 'smtp' : 'outbox',
      ...(isSent ? { sent_at: at } : {}),
    })
  })
  return isSent ? '' : answer
}
