import { CodedError, notFound } from '@portal/contract'
import { reachesTax, type TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { sql } from 'kysely'
import { profilesOf } from '../tasks/profile.service.ts'
import type { ReturnReads } from '../tasks/return.port.ts'
import { periodToCreate } from '../reads/task-query.service.ts'
import { taxTaskTexts as texts } from '../tasks/tax-task.texts.ts'
import { fillLater } from './auto-create.service.ts'
import { createTasks } from './create-tasks.ts'

export interface WantedTask {
  entId: string
  taxType: string
  period: string
}

/**
 * Creates tasks of several enterprises as far as each of them files the period, and says of the others why not; a
 * number of statements that does not grow with them.
 * @throws 404 for an enterprise or a tax outside of the reach.
 */
export async function createWanted(
  tx: Tx,
  now: Date,
  wanted: readonly WantedTask[],
  {
    reaches,
    userId,
    day,
    kit,
    returns,
  }: { reaches: readonly TaxReach[]; userId: string; day: string; kit: Kit; returns: ReturnReads },
): Promise<{ created: number; left: (WantedTask & { why: string })[] }> {
  const reachOf = new Map(reaches.map((reach) => [reach.entId, reach]))
  for (const { entId, taxType } of wanted) {
    const reach = reachOf.get(entId)
    if (reach === undefined || !reachesTax(reach, taxType)) throw notFound(texts.otherEnterprise)
  }
  const entIds = [...new Set(wanted.map(({ entId }) => entId))]
  const [profiles, starts] = [await profilesOf(tx.db, entIds), await startsOf(tx.db, entIds)]
  const judged = wanted.map((one) => {
    const profile = profiles.get(one.entId)
    const start = starts.get(`${one.entId} ${one.taxType}`)
    return { ...one, why: profile === undefined ? texts.notRegistered : whyNot(one, profile, { start, day, returns }) }
  })
  const made = await createTasks(
    tx,
    now,
    judged.flatMap(({ why, ...one }) => (why === null ? [{ ...one, userId }] : [])),
  )
  await fillLater(tx, kit, made)
  return {
    created: made.length,
    left: judged.flatMap(({ why, ...one }) => (why === null ? [] : [{ ...one, why }])),
  }
}

function whyNot(
  { taxType, period }: WantedTask,
  profile: Parameters<typeof periodToCreate>[0],
  { start, day, returns }: { start: string | undefined; day: string; returns: ReturnReads },
): string | null {
  try {
    periodToCreate(profile, { taxType, asked: period, day, start, hasForms: returns.hasForms })
    return null
  } catch (error) {
    if (error instanceof CodedError) return error.message
    throw error
  }
}

async function startsOf(db: Db, entIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('tax_start')
    .selectAll()
    .where('ent_id', '=', sql<string>`any(${[...entIds]})`)
    .execute()
  return new Map(rows.map((row) => [`${row.ent_id} ${row.tax_type}`, row.month]))
}
