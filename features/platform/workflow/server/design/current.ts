import type { ApprovalDefinition } from '@portal/contract'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import type { Db } from '@portal/server-kit/database'
import './design.table.ts'

type Kind = Pick<ApprovalKind, 'type' | 'fields' | 'steps' | 'hasOwnSteps'>

/** The definition by which an approval of a kind begins now: the last one published, else the kind's own. */
export async function currentDefinition(
  db: Db,
  { type, fields = {}, steps, hasOwnSteps }: Kind,
): Promise<ApprovalDefinition> {
  if (hasOwnSteps === true) return { code: type, fields, version: 1, steps }
  const published = await db
    .selectFrom('approval_definition')
    .select(['version', 'steps'])
    .where('business_type', '=', type)
    .where('state', '=', 'published')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { code: type, fields, ...(published ?? { version: 1, steps }) }
}
