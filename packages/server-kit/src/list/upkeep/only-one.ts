import { changed } from '../../audit/audit-detail.ts'
import { writeAudit } from '../../audit/audit.ts'
import { actorOf } from '../../caller.ts'
import type { ImportFault } from '../importing/import-source.ts'
import { anyDb, changeRows, lockRows, type AnyKeeper, type AnyRow } from './any-keeper.ts'
import { factsOf, nameOf } from './facts.ts'
import type { Values, Writing, Written } from './source.ts'

/** Marks that one row alone has (`only` of the source) and that this write claims, by field. */
const claimed = ({ source: { only = {} }, columnOf }: AnyKeeper, said: Values) =>
  Object.entries(only).flatMap(([field, beyond]) =>
    said[field] === true ? [{ field, beyond, column: columnOf(field) ?? field }] : [],
  )

/** The other row that has the mark, in anybody's reach. */
const holderOf = (
  { declared, source: { table } }: AnyKeeper,
  { id, tx, call: { scope } }: Writing<AnyRow>,
  column: string,
): Promise<{ id: string } | undefined> =>
  anyDb(tx.db)
    .selectFrom(table)
    .select('id')
    .where(column, '=', true)
    .where('id', '<>', id)
    .$if(declared.scope === 'enterprise', (query) => query.where('ent_id', '=', scope.entId))
    .executeTakeFirst() as Promise<{ id: string } | undefined>

/** Refuses a mark at its field while the row that has it is beyond the caller's reach. */
export async function faultsOfMarks(keeper: AnyKeeper, said: Values, writing: Writing<AnyRow>): Promise<ImportFault[]> {
  const faults: ImportFault[] = []
  for (const { field, beyond, column } of claimed(keeper, said)) {
    const holder = await holderOf(keeper, writing, column)
    if (holder === undefined) continue
    const [reached] = await lockRows(keeper, writing.tx, writing.call.scope, [holder.id])
    if (reached === undefined) faults.push({ path: field, message: beyond })
  }
  return faults
}

/** Takes claimed marks from the rows that have them; a form open on one of those is stale. */
export async function takeMarks(keeper: AnyKeeper, said: Values, writing: Writing<AnyRow>): Promise<Written<AnyRow>[]> {
  const { tx, call } = writing
  const lost: Written<AnyRow>[] = []
  for (const { column } of claimed(keeper, said)) {
    const holder = await holderOf(keeper, writing, column)
    const [before] = holder === undefined ? [] : await lockRows(keeper, tx, call.scope, [holder.id])
    if (before?.[column] !== true) continue
    const change = {
      [column]: false,
      version: before.version + 1,
      updated_at: call.now(),
      updated_by: call.caller.account,
    }
    const [after] = await changeRows(keeper, tx, call.scope, [before.id], change)
    if (after !== undefined) lost.push({ before, after })
  }
  return lost
}

/** An audit row of its own for each row that lost its mark to `taker`. */
export async function tellLosses(
  keeper: AnyKeeper,
  { tx, call }: Writing<AnyRow>,
  lost: readonly Written<AnyRow>[],
  taker: AnyRow,
): Promise<void> {
  for (const { before, after } of lost) {
    if (after === null) continue
    await writeAudit(tx.db, call.now(), {
      action: `${keeper.declared.audit}.save`,
      userId: actorOf(call.caller),
      entId: call.caller.entId,
      target: after.id,
      result: 'done',
      detail: {
        ...keeper.source.about?.(keeper.present(after)),
        takenBy: nameOf(keeper, taker),
        changes: changed(before && factsOf(keeper, before), factsOf(keeper, after)),
      },
      address: call.address,
      requestId: call.requestId,
    })
  }
}
