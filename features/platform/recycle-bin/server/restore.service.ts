import { CodedError, type ManyDone } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import { sql, type Selectable } from 'kysely'
import type { OwnedRestorable } from './gather-restores.ts'
import type { RecycledThingTable } from './recycle-bin.table.ts'
import { recycleBinTexts as texts } from './recycle-bin.texts.ts'
import { lockThings, removeThings, type Gone } from './recycled.repo.ts'

/** Kinds of things by their codes, with what becomes of one. */
export type Kinds = ReadonlyMap<string, OwnedRestorable>

/** What became of the chosen, with the names of those done for the audit log. */
export interface Emptied extends ManyDone {
  names: string[]
}

/** Brings things back, each as a whole or not at all; what can't come back stays with the reason. */
export async function restoreThings(tx: Tx, now: Date, kinds: Kinds, ids: readonly string[]): Promise<Emptied> {
  const things = new Map((await lockThings(tx.db, ids)).map((thing) => [thing.id, thing]))
  const problems = new Map<string, string>()
  for (const thing of things.values()) {
    const problem = await broughtBack(tx, now, kinds.get(thing.kind), thing)
    if (problem !== null) problems.set(thing.id, problem)
  }
  const done = ids.filter((id) => things.has(id) && !problems.has(id))
  await removeThings(tx.db, done)
  return outcome(ids, things, problems)
}

/** Deletes things for good. */
export async function purgeThings(tx: Tx, kinds: Kinds, ids: readonly string[]): Promise<Emptied> {
  const things = new Map((await lockThings(tx.db, ids)).map((thing) => [thing.id, thing]))
  await removeThings(tx.db, [...things.keys()])
  await letGo(tx, kinds, [...things.values()])
  return outcome(ids, things, new Map())
}

/** What removed things held goes with them; a kind that no feature brings any more held nothing. */
export async function letGo(tx: Tx, kinds: Kinds, things: readonly Gone[]): Promise<void> {
  for (const { kind, snapshot } of things) {
    const owner = kinds.get(kind)
    await owner?.purge?.(tx.as(owner.feature), snapshot)
  }
}

function outcome(
  ids: readonly string[],
  things: ReadonlyMap<string, { name: string }>,
  problems: ReadonlyMap<string, string>,
): Emptied {
  const msgOf = (id: string): string | null => (things.has(id) ? (problems.get(id) ?? null) : texts.gone)
  const done = ids.filter((id) => msgOf(id) === null)
  return {
    done,
    failed: ids.flatMap((id) => {
      const msg = msgOf(id)
      return msg === null ? [] : [{ id, msg }]
    }),
    names: done.flatMap((id) => things.get(id)?.name ?? []),
  }
}

/** Null when it is back, otherwise the reason; then nothing of it is written. */
async function broughtBack(
  tx: Tx,
  now: Date,
  kind: OwnedRestorable | undefined,
  { snapshot }: Selectable<RecycledThingTable>,
): Promise<string | null> {
  if (kind === undefined) return texts.unknownKind
  await sql`savepoint recycle_restore`.execute(tx.db)
  try {
    await kind.restore(tx.as(kind.feature), now, snapshot)
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    await sql`rollback to savepoint recycle_restore`.execute(tx.db)
    return problem
  }
  await sql`release savepoint recycle_restore`.execute(tx.db)
  return null
}

const problemOfConstraint: Readonly<Record<string, string>> = { 23505: texts.taken, 23503: texts.parentGone }

/** Why a thing can't come back, in words; null for a fault of ours. */
function problemOf(error: unknown): string | null {
  if (error instanceof CodedError) return error.message
  return problemOfConstraint[(error as { code?: string }).code ?? ''] ?? null
}
