import { threadEvent } from '@portal/contract'
import type { Tx } from '../database/transaction.ts'
import type { LogOf } from './log.ts'

/** Who hears of a row: everybody in enterprises, and single users. */
export interface Hearers {
  entIds?: readonly string[]
  userIds?: readonly string[]
}

/**
 * Tells open pages that a log has new rows, by a word on the numbered stream that names the thing alone. Numbers would
 * tell of rows that a reader does not see.
 */
export function tellRows(tx: Tx, { log, thing, entId }: LogOf, { entIds = [], userIds = [] }: Hearers): void {
  const data = { log, thing }
  for (const each of new Set(entIds)) tx.publishToMembers(threadEvent, { entId: each, data })
  for (const userId of new Set(userIds)) tx.publish(threadEvent, { userId, entId, data })
}
