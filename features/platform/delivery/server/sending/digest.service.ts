import { formatChinaTime } from '@portal/domain'
import { acrossEnterprises } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import type { DeliveryRow } from '../delivery.table.ts'
import { deliveryTexts } from '../delivery.texts.ts'
import { insertDeliveries } from './delivery.repo.ts'
import { enqueueLanes } from './hear.ts'

const texts = deliveryTexts.digest
const [mostPeople, mostLines, mostGathered] = [500, 50, 5000]

/** Makes one mail of what waits for a person's digest in an enterprise, for everybody whose time has come. */
export async function gatherDigests(kit: Kit): Promise<void> {
  const now = kit.clock.now()
  const due = await acrossEnterprises(kit.db)
    .selectFrom('delivery')
    .select(['user_id', 'ent_id'])
    .distinct()
    .where('lane', '=', 'digest')
    .where('state', 'in', ['waiting', 'failed'])
    .where('next_at', '<=', now)
    .limit(mostPeople)
    .execute()
  for (const { user_id, ent_id } of due) if (user_id !== null) await gatherOne(kit, user_id, ent_id, now)
}

/** The digest and the mark on what it took along are one transaction: nothing goes twice or not at all. */
const gatherOne = (kit: Kit, userId: string, entId: string, now: Date): Promise<void> =>
  kit.write(async (tx) => {
    const rows = await tx.db
      .selectFrom('delivery')
      .selectAll()
      .where('lane', '=', 'digest')
      .where('state', 'in', ['waiting', 'failed'])
      .where('next_at', '<=', now)
      .where('user_id', '=', userId)
      .where('ent_id', '=', entId)
      .orderBy('created_at')
      .orderBy('id')
      .limit(mostGathered)
      .forUpdate()
      .skipLocked()
      .execute()
    const [first] = rows
    if (first === undefined) return
    const id = newId()
    await tx.db
      .updateTable('delivery')
      .set({ state: 'gathered', next_at: null, digest_id: id })
      .where('ent_id', '=', entId)
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute()
    const lanes = await insertDeliveries(tx.db, [digestOf(id, first, rows, now)])
    await enqueueLanes(kit, tx, lanes)
  })

const digestOf = (id: string, first: DeliveryRow, rows: readonly DeliveryRow[], now: Date) => ({
  id,
  ent_id: first.ent_id,
  lane: 'email',
  channel: 'email' as const,
  key: `digest:${id}`,
  purpose: 'digest' as const,
  notice_type: '',
  user_id: first.user_id,
  notice_id: null,
  recipient: first.recipient,
  title: texts.title(rows.length),
  content: [
    ...rows
      .slice(0, mostLines)
      .map(({ title, created_at }, index) => texts.line(index + 1, title, formatChinaTime(created_at).slice(5, 16))),
    ...(rows.length > mostLines ? [texts.more(rows.length - mostLines)] : []),
  ].join('\n'),
  link: null,
  state: 'waiting' as const,
  next_at: now,
  created_at: now,
})
