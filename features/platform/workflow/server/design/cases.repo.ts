import { formatChinaTime } from '@portal/domain/china-time'
import type { ApprovalValues } from '@portal/contract'
import '@portal/identity/server/tables'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import { isIn } from '@portal/server-kit/list/matchers'
import { sql } from 'kysely'
import type { StoredCase } from '../../contract/design.schema.ts'

/** Offered at once, among so many of the newest. */
const most = 20
const mostSearched = 500

/** Whose business it is, and what it says. */
export interface Applied {
  entId: string
  entName: string
  applicant: string
  taxType: string | null
  fields: ApprovalValues
}

const said = sql`list_sought(newest.title) || ' ' || user_account.sought || ' ' || enterprise.sought`

/** Approvals of a kind in any enterprise, newest first, by a part of title, applicant or enterprise, or its pinyin. */
export async function findCases(db: Db, type: string, word: string): Promise<StoredCase[]> {
  const rows = await acrossEnterprises(db)
    .with('newest', (query) =>
      query
        .selectFrom('approval')
        .select(['id', 'title', 'applicant_id', 'ent_id', 'started_at'])
        .where('business_type', '=', type)
        .orderBy('id', 'desc')
        .limit(mostSearched),
    )
    .selectFrom('newest')
    .innerJoin('user_account', 'user_account.id', 'newest.applicant_id')
    .innerJoin('enterprise', 'enterprise.id', 'newest.ent_id')
    .select(['newest.id', 'newest.title', 'newest.started_at', 'user_account.name', 'enterprise.name as entName'])
    .where(isIn(said, word))
    .orderBy('newest.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, title, name, entName, started_at }) => ({
    processInstId: id,
    title,
    applicant: name,
    entName,
    startTime: formatChinaTime(started_at),
  }))
}

/** What a stored approval of this kind was applied with, as its deciders left it. */
export async function storedCase(db: Db, type: string, processInstId: string): Promise<Applied | undefined> {
  const row = await acrossEnterprises(db)
    .selectFrom('approval')
    .innerJoin('enterprise', 'enterprise.id', 'approval.ent_id')
    .select(['approval.ent_id', 'enterprise.name', 'approval.applicant_id', 'approval.tax_type', 'approval.instance'])
    .where('approval.id', '=', processInstId)
    .where('approval.business_type', '=', type)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    entId: row.ent_id,
    entName: row.name,
    applicant: row.applicant_id,
    taxType: row.tax_type,
    fields: row.instance.fields,
  }
}

/** An applicant in the enterprise he begins in. */
export async function typedCase(db: Db, applicantId: string, fields: ApprovalValues): Promise<Applied | undefined> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('enterprise', 'enterprise.id', 'membership.ent_id')
    .select(['enterprise.id', 'enterprise.name'])
    .where('membership.user_id', '=', applicantId)
    .where('membership.enabled', '=', true)
    .orderBy('membership.is_default', 'desc')
    .orderBy('enterprise.id')
    .limit(1)
    .executeTakeFirst()
  return row === undefined
    ? undefined
    : { entId: row.id, entName: row.name, applicant: applicantId, taxType: null, fields }
}
