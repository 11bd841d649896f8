import { CodedError } from '@portal/contract'
import { sha256 } from '../../ids.ts'
import type { Tx } from '../../database/transaction.ts'

export interface Repeatable {
  userId: string
  entId: string
  route: string
  key: string
  input: unknown
}

/** Hours a key joins repeats of a call; then it is deleted. */
export const hoursKept = 24
export const keyPattern = /^[\w:.-]{8,128}$/

/**
 * Runs `act` once per key. The key's row is inserted with the effect: a duplicate waits on the unique index and gets
 * the stored answer. The same key with another body or file is refused (409).
 */
export async function runOnce<T>(tx: Tx, at: Date, call: Repeatable, act: () => Promise<T>): Promise<T> {
  const db = tx.as('kit').db
  const mine = { user_id: call.userId, ent_id: call.entId, route: call.route, key: call.key }
  const hash = sha256(JSON.stringify(call.input ?? null))
  const inserted = await db
    .insertInto('idempotency')
    .values({ ...mine, body_hash: hash, answer: null, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  const match = () => ({ ...mine })
  if (!inserted) {
    const earlier = await db
      .selectFrom('idempotency')
      .select(['body_hash', 'answer'])
      .where((eb) => eb.and(match()))
      .executeTakeFirstOrThrow()
    if (earlier.body_hash !== hash) throw new CodedError('stale', { text: '同一次操作的内容前后不一致，请刷新后重试' })
    return (earlier.answer as { data: T }).data
  }
  const answer = await act()
  await db
    .updateTable('idempotency')
    .set({ answer: JSON.stringify({ data: answer ?? null }) })
    .where((eb) => eb.and(match()))
    .execute()
  return answer
}
