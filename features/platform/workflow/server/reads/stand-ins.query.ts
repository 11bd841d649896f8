import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { awayFor } from '../storage/delegation.repo.ts'

/** Who does somebody's work in an enterprise while he is away, and until which day, YYYY-MM-DD. */
export interface StandIn {
  userId: string
  until: string
}

/**
 * Who is away from everything on a day in these enterprises, by enterprise and person, each with the end of his chain
 * of delegations; one for some kinds of business alone is no absence.
 */
export async function standInsOn(
  db: Db,
  { entIds, day }: { entIds: readonly string[]; day: string },
): Promise<(entId: string, userId: string) => StandIn | null> {
  const rows = await acrossEnterprises(db)
    .selectFrom('approval_delegation')
    .select(['ent_id', 'user_id', 'delegate_id', 'kinds', 'until_day'])
    .where('ent_id', '=', sql<string>`any(${[...entIds]})`)
    .where('until_day', '>=', day)
    .where('from_day', '<=', day)
    .orderBy('id')
    .execute()
  const byEnterprise = Map.groupBy(rows, (row) => row.ent_id)
  const awayIn = new Map([...byEnterprise].map(([entId, own]) => [entId, awayFor(own, '')] as const))
  return (entId, userId) => {
    const away = awayIn.get(entId)
    const first = away?.get(userId)
    if (away === undefined || first === undefined) return null
    const seen = new Set([userId])
    let at = first
    for (let next = away.get(at); next !== undefined && !seen.has(at); next = away.get(at)) {
      seen.add(at)
      at = next
    }
    const until = byEnterprise.get(entId)?.findLast((row) => row.user_id === userId && row.delegate_id === first)
    return at === userId ? null : { userId: at, until: until?.until_day ?? day }
  }
}
