import type { Caller } from '@portal/server-kit/caller'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import './recycle-bin.table.ts'

/** Days for which a deleted thing can be brought back. */
export const keptDays = 90
const dayMs = 86_400_000

/** A thing that its owner deletes. */
export interface Recycled {
  /** One that its feature declares under `restores`; the database refuses any other. */
  kind: string
  thingId: string
  /** What operators find it by. */
  name: string
  /** The enterprise it belongs to; null for none. */
  entId: string | null
  /** Everything that brings it back, as plain JSON. Neither passwords nor other secrets. */
  snapshot: unknown
  by: Pick<Caller, 'userId' | 'userName'>
}

/** Keeps a thing for 90 days, in the transaction that deletes it. */
export async function recycle(
  tx: Tx,
  now: Date,
  { kind, thingId, name, entId, snapshot, by }: Recycled,
): Promise<void> {
  await tx
    .as('recycle-bin')
    .db.insertInto('recycled_thing')
    .values({
      id: newId(),
      kind,
      thing_id: thingId,
      name,
      ent_id: entId,
      snapshot: JSON.stringify(snapshot),
      removed_by: by.userId,
      removed_by_name: by.userName,
      removed_at: now,
      kept_until: new Date(now.getTime() + keptDays * dayMs),
    })
    .execute()
}
