import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { Db } from '@portal/server-kit/database'
import type { Selectable } from 'kysely'
import type { OpeningHands, ReturnOpeningTable } from './opening.table.ts'

export interface OpeningKey {
  entId: string
  taxType: string
}
export type OpeningRow = Selectable<ReturnOpeningTable>
export interface ApprovedOpening {
  startPeriod: string
  cells: Record<string, string>
  userId: string
  at: Date
  approvedBy: string
  approvedAt: Date
}

export const findOpening = (db: Db, { entId, taxType }: OpeningKey): Promise<OpeningRow | undefined> =>
  db
    .selectFrom('return_opening')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('tax_type', '=', taxType)
    .executeTakeFirst()

/** The same row, locked until the transaction ends. */
export const lockOpening = (db: Db, { entId, taxType }: OpeningKey): Promise<OpeningRow | undefined> =>
  db
    .selectFrom('return_opening')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('tax_type', '=', taxType)
    .forUpdate()
    .executeTakeFirst()

const latestApproved = compiledOnce((db, { entId, taxType }: OpeningKey) =>
  db
    .selectFrom('return_opening_approved')
    .select([
      'start_period as startPeriod',
      'cells',
      'user_id as userId',
      'at',
      'approved_by as approvedBy',
      'approved_at as approvedAt',
    ])
    .where('ent_id', '=', entId)
    .where('tax_type', '=', taxType)
    .orderBy('seq', 'desc')
    .limit(1),
)

/** The balances that returns read now. */
export const findApproved = async (db: Db, key: OpeningKey): Promise<ApprovedOpening | undefined> =>
  (await latestApproved(db, key))[0]

/** Stores a draft over version `before`; false when another write came first. */
export async function saveDraft(
  db: Db,
  key: OpeningKey,
  before: number,
  draft: { startPeriod: string; cells: Record<string, string>; hands: OpeningHands; userId: string; at: Date },
): Promise<boolean> {
  const values = {
    version: before + 1,
    state: 'draft' as const,
    start_period: draft.startPeriod,
    cells: JSON.stringify(draft.cells),
    hands: JSON.stringify(draft.hands),
    process_inst_id: null,
    user_id: draft.userId,
    at: draft.at,
  }
  const saved = await db
    .insertInto('return_opening')
    .values({ ent_id: key.entId, tax_type: key.taxType, ...values })
    .onConflict((on) =>
      on.columns(['ent_id', 'tax_type']).doUpdateSet(values).where('return_opening.version', '=', before),
    )
    .returning('version')
    .executeTakeFirst()
  return saved !== undefined
}

export async function moveOpening(
  db: Db,
  { entId, taxType }: OpeningKey,
  change: { state: OpeningRow['state']; version: number; process_inst_id?: string | null; opinion?: string },
): Promise<void> {
  await db
    .updateTable('return_opening')
    .set(change)
    .where('ent_id', '=', entId)
    .where('tax_type', '=', taxType)
    .execute()
}

export async function insertApproved(
  db: Db,
  row: OpeningRow,
  by: { approvedBy: string; approvedAt: Date },
): Promise<void> {
  await db
    .insertInto('return_opening_approved')
    .values({
      ent_id: row.ent_id,
      tax_type: row.tax_type,
      start_period: row.start_period,
      cells: JSON.stringify(row.cells),
      user_id: row.user_id,
      at: row.at,
      approved_by: by.approvedBy,
      approved_at: by.approvedAt,
    })
    .execute()
}

/** Whether opening balances of the enterprise were agreed to. */
export const hasOpening = async (db: Db, entId: string): Promise<boolean> =>
  (await db
    .selectFrom('return_opening_approved')
    .select('seq')
    .where('ent_id', '=', entId)
    .limit(1)
    .executeTakeFirst()) !== undefined
