import { countedIn, numberText, type DocumentNumber } from '@portal/contract'
import { chinaDate } from '@portal/domain/china-time'
import { sql } from 'kysely'
import type { Tx } from '../database/transaction.ts'

/**
 * The next number, in the transaction that stores it: whoever comes meanwhile waits for its end, and what is rolled
 * back leaves no gap. Taken last, it holds others for the shortest time.
 */
export async function takeNumber(
  tx: Tx,
  number: DocumentNumber,
  { entId, at }: { entId: string; at: Date },
): Promise<string> {
  const day = chinaDate(at)
  const { last } = await tx
    .as('kit')
    .db.insertInto('document_count')
    .values({
      name: number.name,
      ent_id: number.per === 'whole' ? '' : entId,
      within: countedIn(number, day),
      last: '1',
    })
    .onConflict((on) =>
      on.columns(['name', 'ent_id', 'within']).doUpdateSet({ last: sql<string>`document_count.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return numberText(number, day, Number(last))
}
