import type { TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { sql, type Selectable } from 'kysely'
import type { ApprovalTable } from '../workflow.table.ts'

export type ApprovalRow = Omit<Selectable<ApprovalTable>, 'due_order'>

/** Where an approval is looked for: the caller's enterprise; operators decide in every one. */
export interface Place extends TaxReach {
  isAnywhere: boolean
}

/** Approvals about no tax, or about one that the caller works with. */
export const reached = (taxTypes: readonly string[], table = 'approval') =>
  sql<boolean>`(${sql.ref(`${table}.tax_type`)} is null or ${sql.ref(`${table}.tax_type`)} = any(${[...taxTypes]}))`

const find = (db: Db, { entId, isAnywhere, taxTypes }: Place, id: string) =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => (isAnywhere ? eb('ent_id', 'is not', null) : eb('ent_id', '=', entId)))
    .$if(taxTypes !== null, (query) => query.where(reached(taxTypes ?? [])))

export const findApproval = (db: Db, place: Place, id: string): Promise<ApprovalRow | undefined> =>
  find(db, place, id).executeTakeFirst()

/** Locked until commit: of two concurrent decisions the second waits here, then sees the first. */
export const findApprovalForUpdate = (db: Db, place: Place, id: string): Promise<ApprovalRow | undefined> =>
  find(db, place, id).forUpdate().executeTakeFirst()

export const findLatestOfBusiness = (
  db: Db,
  { entId, taxTypes }: TaxReach,
  businessCode: string,
): Promise<ApprovalRow | undefined> =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('business_code', '=', businessCode)
    .$if(taxTypes !== null, (query) => query.where(reached(taxTypes ?? [])))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Latest approval of one kind for a business. */
export const findLatestAsking = (
  db: Db,
  entId: string,
  businessType: string,
  businessCode: string,
): Promise<ApprovalRow | undefined> =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('business_code', '=', businessCode)
    .where('business_type', '=', businessType)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Approvals of the same business before this one, the first one first; at most the last thirty. */
export async function listEarlier(
  db: Db,
  { ent_id: entId, business_type: type, business_code: code, id }: ApprovalRow,
): Promise<ApprovalRow[]> {
  const rows = await db
    .selectFrom('approval')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('business_type', '=', type)
    .where('business_code', '=', code)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(mostEarlier)
    .execute()
  return rows.toReversed()
}
const mostEarlier = 30

/** Approvals of a business of every kind, the first one first; at most the last hundred. */
export async function listOfBusiness(db: Db, entId: string, businessCode: string): Promise<ApprovalRow[]> {
  const rows = await db
    .selectFrom('approval')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('business_code', '=', businessCode)
    .orderBy('id', 'desc')
    .limit(mostOfBusiness)
    .execute()
  return rows.toReversed()
}
const mostOfBusiness = 100

/** Number of approvals requested for this business. */
export async function countOfBusiness(db: Db, entId: string, businessCode: string): Promise<number> {
  const { n } = await db
    .selectFrom('approval')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('ent_id', '=', entId)
    .where('business_code', '=', businessCode)
    .executeTakeFirstOrThrow()
  return Number(n)
}

const written = ({ definition, instance, ...row }: ApprovalRow) => ({
  ...row,
  definition: JSON.stringify(definition),
  instance: JSON.stringify(instance),
})

/**
 * False when this business already has a running one. The predicate is a literal, because a parameter would not match
 * the partial index.
 */
export async function insertApproval(db: Db, row: ApprovalRow): Promise<boolean> {
  const made = await db
    .insertInto('approval')
    .values(written(row))
    .onConflict((on) =>
      on
        .columns(['ent_id', 'business_type', 'business_code'])
        .where(sql<boolean>`state in ('pending', 'returned')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function updateApproval(db: Db, row: ApprovalRow): Promise<void> {
  const { id, ent_id, instance, title, task_name, state, decided_by, ended_at, due_on, escalates_after } = row
  await db
    .updateTable('approval')
    .set({
      title,
      task_name,
      state,
      decided_by,
      ended_at,
      due_on,
      escalates_after,
      instance: JSON.stringify(instance),
      reseat_asked_at: row.reseat_asked_at,
    })
    .where('ent_id', '=', ent_id)
    .where('id', '=', id)
    .execute()
}
