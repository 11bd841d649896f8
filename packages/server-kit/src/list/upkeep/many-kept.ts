import type { ManyDone } from '@portal/contract'
import { sql } from 'kysely'
import type { Scope } from '../../caller.ts'
import type { Tx } from '../../database/transaction.ts'
import { removeLines } from './lines-table.ts'
import { anyDb, changeRows, lockRows, type AnyKeeper, type AnyRow } from './any-keeper.ts'
import { absence } from './save-kept.ts'
import type { KeepCall } from './source.ts'
import { upkeepTexts as texts } from './upkeep.texts.ts'

/** Takes rows into or out of use; those that are so already stay as they are and count as done. */
export async function turnKept(
  keeper: AnyKeeper,
  tx: Tx,
  call: KeepCall,
  ids: readonly string[],
  isOn: boolean,
): Promise<ManyDone> {
  const { rows, done, failed } = await chosen(keeper, tx, call, ids, isOn ? 'on' : 'off')
  const column = keeper.columnOf('isOn') ?? 'is_on'
  const others = done.filter((id) => rows.get(id)?.[column] !== isOn)
  const change = { [column]: isOn, version: sql`version + 1`, updated_at: call.now(), updated_by: call.caller.account }
  const after = others.length === 0 ? [] : await changeRows(keeper, tx, call.scope, others, change)
  const written = after.map((row) => ({ before: rows.get(row.id) ?? null, after: row }))
  if (written.length > 0) await keeper.source.wrote?.(tx, written, call)
  return { done, failed }
}

/** Removes rows; one that other tables still name stays, with the reason. */
export async function removeKept(
  keeper: AnyKeeper,
  tx: Tx,
  call: KeepCall,
  ids: readonly string[],
): Promise<ManyDone & { removed: AnyRow[] }> {
  const { rows, done: asked, failed } = await chosen(keeper, tx, call, ids, 'remove')
  const used = new Set<string>()
  if (asked.length > 0 && !(await isRemoved(keeper, tx, call.scope, asked)))
    for (const id of asked) if (!(await isRemoved(keeper, tx, call.scope, [id]))) used.add(id)
  const done = asked.filter((id) => !used.has(id))
  const removed = done.flatMap((id) => rows.get(id) ?? [])
  const written = removed.map((before) => ({ before, after: null }))
  if (written.length > 0) await keeper.source.wrote?.(tx, written, call)
  return { removed, done, failed: [...failed, ...[...used].map((id) => ({ id, msg: texts.used }))] }
}

/**
 * The chosen in their order: those that may be acted on, and the others with the reason; the vanished are among
 * these.
 */
async function chosen(
  keeper: AnyKeeper,
  tx: Tx,
  { scope }: KeepCall,
  ids: readonly string[],
  act: 'on' | 'off' | 'remove',
): Promise<ManyDone & { rows: ReadonlyMap<string, AnyRow> }> {
  const rows = new Map((await lockRows(keeper, tx, scope, ids)).map((row) => [row.id, row]))
  const gone = absence(keeper, scope)
  const said = ids.map((id) => {
    const row = rows.get(id)
    return { id, msg: row === undefined ? gone : (keeper.source.held?.(row, act) ?? null) }
  })
  return {
    rows,
    done: said.flatMap(({ id, msg }) => (msg === null ? [id] : [])),
    failed: said.flatMap(({ id, msg }) => (msg === null ? [] : [{ id, msg }])),
  }
}

const foreignKeyViolation = '23503'

/** False when other tables still name one of them; then none of them is removed. */
async function isRemoved(
  { declared, lines, source: { table } }: AnyKeeper,
  tx: Tx,
  { entId }: Scope,
  ids: readonly string[],
): Promise<boolean> {
  await sql`savepoint upkeep_remove`.execute(tx.db)
  const remove = anyDb(tx.db)
    .deleteFrom(table)
    .where('id', 'in', [...ids])
  try {
    await removeLines(tx.db, lines, ids, declared.scope === 'enterprise' ? entId : null)
    await (declared.scope === 'enterprise' ? remove.where('ent_id', '=', entId) : remove).execute()
  } catch (error) {
    if ((error as { code?: string }).code !== foreignKeyViolation) throw error
    await sql`rollback to savepoint upkeep_remove`.execute(tx.db)
    return false
  }
  await sql`release savepoint upkeep_remove`.execute(tx.db)
  return true
}
