import type { Kit } from '@portal/server-kit/feature'
import { scopeOf } from '@portal/server-kit'
import type { Happening, Tx } from '@portal/server-kit/transaction'
import { isEditable } from '@portal/tax-task/contract'
import { listOpenTasks, lockTask, type TaskOf } from '@portal/tax-task/server/public'
import { fillFromInvoices } from '../filling/fill.service.ts'
import { loadReturn, type ReturnState } from '../computation/load.ts'
import { dryFill } from '../readiness/dry-fill.ts'
import { findReadinessMarks } from '../readiness/readiness.repo.ts'
import type { AskReadiness } from '../readiness/readiness.service.ts'
import type { Sources } from '../readiness/sources.ts'
import { checkAndMark } from '../checks/validate.service.ts'
import type { Writer } from '../saving/writer.ts'

const queue = 'tax-return-refill'
/** What a filling reads has changed, by whose hand. */
interface RefillJob {
  entId: string
  userId: string
}
const vat = '01'
/** Open tasks of an enterprise that are looked through: decades of months. */
const mostTasks = 500

/** Asks for the enterprise's open returns to be filled anew, once a transaction, with its commit. */
export const requestRefills =
  ({ movedBy }: Sources) =>
  async (kit: Kit, tx: Tx, happenings: readonly Happening[]): Promise<void> => {
    const asked = new Map<string, RefillJob>()
    for (const { type, entId, data } of happenings) {
      if (movedBy.has(type) && entId !== null) asked.set(entId, { entId, userId: String(data['userId']) })
    }
    for (const job of asked.values()) await kit.jobs.enqueue(tx, queue, job)
  }

/** Fills and checks returns nobody typed into as soon as what they are filled from has moved (LEAD-15). */
export function handleRefills(kit: Kit, sources: Sources, ask: AskReadiness): void {
  kit.jobs.handle<RefillJob>(queue, async ({ entId, userId }, signal) => {
    for (const task of await listOpenTasks(kit.db, entId, mostTasks)) {
      if (signal.aborted) return
      if (task.taxType === vat)
        await kit.write((tx) => refill(tx, { entId, userId, now: kit.clock.now() }, task, sources, ask))
    }
  })
}

/** A person's figures stay his to look after: such a return says what would move instead. */
const isUntouched = ({ own }: ReturnState): boolean =>
  [...own.values()].every((figure) => figure.manual === null && figure.words === null)

async function refill(tx: Tx, writer: Writer, { taskNo }: TaskOf, sources: Sources, ask: AskReadiness): Promise<void> {
  // Behind the task's lock: who filled it meanwhile has left nothing to do.
  const task = await lockTask(tx, writer.entId, taskNo)
  if (!isEditable(task.state)) return
  const state = await loadReturn(tx.db, task)
  if (!isUntouched(state)) return
  const scope = scopeOf(writer)
  const marks = await findReadinessMarks(tx.db, task, sources)
  const { moves } = await dryFill(tx.db, scope, state, sources, marks)
  if (moves.length === 0) return
  await fillFromInvoices(tx, writer, scope, taskNo, sources)
  await checkAndMark(tx, writer, scope, await loadReturn(tx.db, await lockTask(tx, writer.entId, taskNo)), ask)
}
