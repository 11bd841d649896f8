import type { Tx } from '@portal/server-kit/transaction'
import { sql } from 'kysely'
import { everybodysRightsChanged } from '../people/changed.ts'

/** An enterprise and the one that it is directly below; null: below none. */
export interface EnterprisePlace {
  entId: string
  parentId: string | null
}

/** Puts enterprises below others. Who sees "own and below" reaches the new ones with the next call. */
export async function placeEnterprises(tx: Tx, places: readonly EnterprisePlace[]): Promise<void> {
  if (places.length === 0) return
  const given = JSON.stringify(places.map(({ entId, parentId }) => ({ id: entId, parent_id: parentId })))
  await tx
    .as('identity')
    .db.updateTable('enterprise')
    .from(
      sql<{ id: string; parent_id: string | null }>`jsonb_to_recordset(${given}::jsonb)`.as<'given'>(
        sql`given (id text, parent_id text)`,
      ),
    )
    .set({ parent_id: sql<string | null>`given.parent_id` })
    .whereRef('enterprise.id', '=', sql.ref('given.id'))
    .execute()
  everybodysRightsChanged(tx)
}

/** Name, code and use of an enterprise as its organisation has them; both already checked. */
export async function keepEnterprise(
  tx: Tx,
  entId: string,
  kept: { name: string; creditCode: string | null; isInUse: boolean },
): Promise<void> {
  await tx
    .as('identity')
    .db.updateTable('enterprise')
    .set({ name: kept.name, credit_code: kept.creditCode, enabled: kept.isInUse })
    .where('id', '=', entId)
    .execute()
  everybodysRightsChanged(tx)
}
