import { notFound, type InputOf, type ManyDone } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { inReach } from '@portal/server-kit/database/reach'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Call, Kit } from '@portal/server-kit/feature'
import type { ListCall } from '@portal/server-kit/list/source'
import { sql } from 'kysely'
import type { Delivery, DeliveryDetail, deliveryDetailRoute } from '../../contract/index.ts'
import { mailOf } from '../channels/mail-text.ts'
import type { DeliveryRow } from '../delivery.table.ts'
import { deliveryTexts as texts } from '../delivery.texts.ts'
import type { Kinds } from '../kinds.ts'
import { markdownOf } from '../robots/template.rules.ts'
import { ownKindName, textsOf } from '../sending/compose.ts'
import { enqueueLanes } from '../sending/hear.ts'
import { maskedText } from '../sending/mask.rules.ts'
import { reachOf } from './delivery.policy.ts'

const columns = { entId: 'delivery.ent_id', owner: null }

/** The list's rows. */
export const listedDeliveries = (db: Db, call: ListCall) => deliveryRows(db, reachOf(call))

/** Every message that the scope reaches. */
export const deliveryRows = (db: Db, scope: Scope) =>
  db.selectFrom('delivery').selectAll('delivery').where(inReach(scope, columns))

export const presentDelivery = (row: DeliveryRow, kinds: Kinds): Delivery => ({
  id: row.id,
  createdAt: formatChinaTime(row.created_at),
  channel: row.channel,
  recipient: row.recipient,
  title: maskedText(row.title),
  kindName: kindNameOf(row, kinds),
  state: row.state,
  tries: row.tries,
  nextAt:
    (row.state === 'waiting' || row.state === 'failed') && row.next_at !== null ? formatChinaTime(row.next_at) : null,
  problem: maskedText(row.problem),
})

const kindNameOf = ({ purpose, notice_type }: DeliveryRow, kinds: Kinds): string =>
  ownKindName(purpose) ?? kinds.name(notice_type)

export async function deliveryDetail(
  kit: Kit,
  kinds: Kinds,
  { id }: InputOf<typeof deliveryDetailRoute>['query'],
  call: Call,
): Promise<DeliveryDetail> {
  const row = await deliveryRows(call.db, reachOf(call)).where('delivery.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound(texts.resend.gone)
  const said = await textsOf(kit, kinds, row)
  const attempts = await call.db
    .selectFrom('delivery_try')
    .selectAll()
    .where('delivery_id', '=', id)
    .where('ent_id', '=', row.ent_id)
    .orderBy('id')
    .execute()
  const template =
    row.user_id === null
      ? await call.db
          .selectFrom('delivery_robot')
          .select('template')
          .where('id', '=', row.lane)
          .where('ent_id', '=', row.ent_id)
          .executeTakeFirst()
      : undefined
  const text =
    row.user_id === null
      ? markdownOf(template?.template ?? null, said)
      : row.channel === 'sms'
        ? row.title
        : mailOf(said).text
  return {
    ...presentDelivery(row, kinds),
    entName: said.entName,
    address: row.address,
    text: maskedText(text),
    isKept: row.provider === 'outbox',
    attempts: attempts.map(({ at, ms, outcome, answer }) => ({
      at: formatChinaTime(at),
      ms,
      outcome,
      answer: maskedText(answer),
    })),
  }
}

/** Sends dead messages again from their first attempt; whatever else is named says why it is not. */
export const resend = (kit: Kit, ids: readonly string[], call: Call): Promise<ManyDone> =>
  call.write(async (tx) => {
    const rows = await deliveryRows(tx.db, reachOf(call))
      .where('delivery.id', '=', sql<string>`any(${[...ids]}::text[])`)
      .orderBy('delivery.id')
      .forUpdate()
      .execute()
    const known = new Map(rows.map((row) => [row.id, row]))
    const failed = ids.flatMap((id) => {
      const reason = whyNot(known.get(id))
      return reason === null ? [] : [{ id, msg: reason }]
    })
    const again = rows.filter((row) => whyNot(row) === null)
    const done = again.map((row) => row.id)
    await tx.db
      .updateTable('delivery')
      .set({ state: 'waiting', tries: 0, next_at: call.now(), problem: '' })
      .where('id', '=', sql<string>`any(${done}::text[])`)
      .where(inReach(reachOf(call), columns))
      .execute()
    await enqueueLanes(kit, tx, new Set(again.map(({ lane }) => lane)))
    call.about('delivery', { count: done.length, failed: failed.length })
    return { done, failed }
  })

const whyNot = (row: DeliveryRow | undefined): string | null =>
  row === undefined
    ? texts.resend.gone
    : row.state !== 'dead'
      ? texts.resend.notDead
      : row.purpose === 'code' || row.purpose === 'invitation'
        ? texts.resend[row.purpose]
        : null
