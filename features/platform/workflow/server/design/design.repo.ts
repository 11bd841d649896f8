import type { ApprovalStep } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import type { ApprovalDefinitionTable } from './design.table.ts'
import './design.table.ts'

type Row = Pick<ApprovalDefinitionTable, 'version' | 'edition' | 'saved_by' | 'saved_at'>
export interface DraftRow extends Row {
  steps: readonly ApprovalStep[]
}

/** Every version of every kind, or of one; without their steps. */
export const listVersions = (db: Db, type?: string) =>
  db
    .selectFrom('approval_definition')
    .select(['business_type', 'version', 'state', 'note', 'saved_by', 'saved_at', 'published_by', 'published_at'])
    .$if(type !== undefined, (query) => query.where('business_type', '=', type ?? ''))
    .orderBy('version', 'desc')
    .execute()

export async function stepsOfVersion(
  db: Db,
  type: string,
  version: number,
): Promise<readonly ApprovalStep[] | undefined> {
  const row = await db
    .selectFrom('approval_definition')
    .select('steps')
    .where('business_type', '=', type)
    .where('version', '=', version)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return row?.steps
}

const draftsOf = (db: Db, type: string) =>
  db
    .selectFrom('approval_definition')
    .select(['version', 'edition', 'steps', 'saved_by', 'saved_at'])
    .where('business_type', '=', type)
    .where('state', '=', 'draft')

export const findDraft = (db: Db, type: string): Promise<DraftRow | undefined> => draftsOf(db, type).executeTakeFirst()
/** Others who save, publish or discard it wait. */
export const lockDraft = (db: Db, type: string): Promise<DraftRow | undefined> =>
  draftsOf(db, type).forUpdate().executeTakeFirst()

/** False when somebody made a draft, or published this version, at the same moment. */
export async function insertDraft(
  db: Db,
  draft: { type: string; version: number; steps: readonly ApprovalStep[]; edition: string; by: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('approval_definition')
    .values({
      business_type: draft.type,
      version: draft.version,
      state: 'draft',
      steps: JSON.stringify(draft.steps),
      note: '',
      edition: draft.edition,
      made_by: draft.by,
      made_at: draft.now,
      saved_by: draft.by,
      saved_at: draft.now,
      published_by: null,
      published_at: null,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const changeDraft = (
  db: Db,
  { type, version, steps, edition, by, now }: Parameters<typeof insertDraft>[1],
): Promise<unknown> =>
  db
    .updateTable('approval_definition')
    .set({ steps: JSON.stringify(steps), edition, saved_by: by, saved_at: now })
    .where('business_type', '=', type)
    .where('version', '=', version)
    .execute()

export const publishDraft = (
  db: Db,
  { type, version, note, by, now }: { type: string; version: number; note: string; by: string; now: Date },
): Promise<unknown> =>
  db
    .updateTable('approval_definition')
    .set({ state: 'published', note, published_by: by, published_at: now })
    .where('business_type', '=', type)
    .where('version', '=', version)
    .execute()

export const deleteDraft = (db: Db, type: string): Promise<unknown> =>
  db.deleteFrom('approval_definition').where('business_type', '=', type).where('state', '=', 'draft').execute()

/** Approvals that are not ended, of all enterprises, by kind and version. */
export const countRunning = (db: Db, type?: string): Promise<{ type: string; version: number; count: number }[]> =>
  db
    .selectFrom('approval')
    .select(({ fn }) => [
      'business_type as type',
      sql<number>`coalesce((definition ->> 'version')::integer, 1)`.as('version'),
      fn.countAll<number>().as('count'),
    ])
    .where('state', 'in', ['pending', 'returned'])
    .$if(type !== undefined, (query) => query.where('business_type', '=', type ?? ''))
    .groupBy([sql`1`, sql`2`])
    .execute()
