import type { Db, Scope } from '@portal/server-kit'
import type { Difference } from '../../contract/difference.schema.ts'
import type { ReturnPort } from '../return.port.ts'
import { differenceRows } from './difference.rules.ts'

export async function differenceOf(
  db: Db,
  scope: Scope,
  period: string,
  fresh: boolean,
  port: ReturnPort,
): Promise<Difference> {
  const [plan, filed] = await Promise.all([
    db
      .selectFrom('invoice_plan')
      .select('summary')
      .where('ent_id', '=', scope.entId)
      .where('period', '=', period)
      .executeTakeFirst(),
    port.returnOf(db, scope, period),
  ])
  const [filled, manual] =
    filed === null
      ? [[], []]
      : await Promise.all([port.filledParts(db, scope, filed.taskNo), port.manualParts(db, scope, filed.taskNo)])
  return {
    period,
    taskNo: filed?.taskNo ?? null,
    fresh,
    rows: differenceRows(plan?.summary ?? { sorts: [] }, filled, manual),
  }
}
