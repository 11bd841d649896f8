import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { LedgerSetupTable } from './ledger.table.ts'
import type { Mapping } from '../reading/types.ts'

export type Setup = Pick<LedgerSetupTable, 'standard' | 'version'>
const first: Setup = { standard: 'ASBE', version: 0 }

export const findSetup = async (db: Db, { entId }: Pick<Scope, 'entId'>): Promise<Setup> =>
  (await db
    .selectFrom('ledger_setup')
    .select(['standard', 'version'])
    .where('ent_id', '=', entId)
    .executeTakeFirst()) ?? first

/** Holds the enterprise's books and mapping for this transaction: one writer at a time. */
export async function lockSetup(db: Db, { entId }: Pick<Scope, 'entId'>): Promise<Setup> {
  await db
    .insertInto('ledger_setup')
    .values({ ent_id: entId, ...first })
    .onConflict((conflict) => conflict.column('ent_id').doNothing())
    .execute()
  return db
    .selectFrom('ledger_setup')
    .select(['standard', 'version'])
    .where('ent_id', '=', entId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function findMapping(db: Db, { entId }: Pick<Scope, 'entId'>): Promise<Mapping> {
  const rows = await db.selectFrom('ledger_mapping').select(['code', 'target']).where('ent_id', '=', entId).execute()
  return Object.fromEntries(rows.map(({ code, target }) => [code, target]))
}
