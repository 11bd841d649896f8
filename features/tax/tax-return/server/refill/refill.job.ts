import { happenedOf } from '@portal/server-kit/declared-events'
import { everyTax } from '@portal/server-kit/caller'
import type { Kit } from '@portal/server-kit/feature'
import { scopeOf } from '@portal/server-kit'
import type { Happening, Tx } from '@portal/server-kit/transaction'
import { isEditable } from '@portal/tax-task/contract'
import { listOpenTasks, lockTask, type TaskOf } from '@portal/tax-task/server/public'
import { fillFromInvoices } from '../filling/fill.service.ts'
import { loadReturn } from '../computation/load.ts'
import { isTyped } from '../computation/own-figure.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { dryFill } from '../readiness/dry-fill.ts'
import { findReadinessMarks } from '../readiness/readiness.repo.ts'
import type { AskReadiness } from '../readiness/readiness.service.ts'
import type { Sources, SourcesOf } from '../readiness/sources.ts'
import { checkAndMark } from '../checks/validate.service.ts'
import type { Writer } from '../saving/writer.ts'

const queue = 'tax-return-refill'
/** Enterprise whose filling inputs changed, and by which user. */
interface RefillJob {
  entId: string
  userId: string
}
/** Most open tasks read per enterprise: decades of months. */
const mostTasks = 500

/** Queues a refill of an enterprise's open returns, at most one per transaction, on commit. */
export const requestRefills =
  (all: Iterable<Sources>) =>
  async (kit: Kit, tx: Tx, happenings: readonly Happening[]): Promise<void> => {
    const movedBy = [...all].flatMap((sources) => sources.movedBy)
    const asked = new Map<string, RefillJob>()
    for (const { entId, data } of happenedOf(happenings, ...movedBy))
      if (entId !== null) asked.set(entId, { entId, userId: data.userId })
    for (const job of asked.values()) await kit.jobs.enqueue(tx, queue, job)
  }

/** Refills and checks untyped returns as soon as their sources change (LEAD-15). */
export function handleRefills(kit: Kit, sources: SourcesOf, ask: AskReadiness): void {
  kit.jobs.handle<RefillJob>(queue, async ({ entId, userId }, signal) => {
    for (const task of await listOpenTasks(kit.db, everyTax(entId), mostTasks)) {
      if (signal.aborted) return
      if (sources(task.taxType).movedBy.length > 0)
        await kit.write((tx) => refill(tx, { ...everyTax(entId), userId, now: kit.clock.now() }, task, sources, ask))
    }
  })
}

/** A return with manual figures is left to its user; it shows what a filling would change. */
const isUntouched = ({ own }: ReturnState): boolean => ![...own.values()].some(isTyped)

/** Fills and checks a return that nobody typed into, where a filling would change it. */
export async function refill(
  tx: Tx,
  writer: Writer,
  { taskNo }: TaskOf,
  sources: SourcesOf,
  ask: AskReadiness,
): Promise<void> {
  // Reads again under the task's lock: after a concurrent filling nothing is left to do.
  const task = await lockTask(tx, writer, taskNo)
  if (!isEditable(task.state)) return
  const state = await loadReturn(tx.db, task)
  if (!isUntouched(state)) return
  const scope = scopeOf(writer)
  const marks = await findReadinessMarks(tx.db, task, sources)
  const { moves } = await dryFill(tx.db, scope, state, sources, marks)
  if (moves.length === 0) return
  await fillFromInvoices(tx, writer, scope, taskNo, sources)
  await checkAndMark(tx, writer, scope, await loadReturn(tx.db, await lockTask(tx, writer, taskNo)), ask)
}
