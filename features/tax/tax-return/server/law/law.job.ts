import { everyTax } from '@portal/server-kit/caller'
import type { Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { lawsAfter } from '@portal/tax-forms'
import { isEditable } from '@portal/tax-task/contract'
import { lockTask } from '@portal/tax-task/server/public'
import { loadReturn } from '../computation/load.ts'
import type { AskReadiness } from '../readiness/readiness.service.ts'
import type { SourcesOf } from '../readiness/sources.ts'
import { refill } from '../refill/refill.job.ts'
import { writeReturn } from '../saving/write.ts'
import type { Writer } from '../saving/writer.ts'
import { lawsBehind, movesOf } from './relaid.ts'
import { listBehind, stampLaw } from './relaid.repo.ts'

const queue = 'tax-return-law'
interface LawJob {
  entId: string
}
const forms = lawsAfter('').map(({ form }) => form)

/** After an upgrade that brought a change of the law: one job an enterprise that has open returns of before. */
export const askForLaw = (kit: Kit): Promise<void> =>
  kit.write(async (tx) => {
    const behind = await listBehind(tx.db, forms).execute()
    for (const entId of new Set(behind.map((one) => one.entId)))
      await kit.jobs.enqueue(tx, queue, { entId } satisfies LawJob)
  })

/** Lays open returns anew by the law of today; what it moves is kept and told. */
export function handleLaw(kit: Kit, sources: SourcesOf, ask: AskReadiness): void {
  kit.jobs.handle<LawJob>(queue, async ({ entId }, signal) => {
    for (const { taskNo, userId } of await listBehind(kit.db, forms).where('t.ent_id', '=', entId).execute()) {
      if (signal.aborted) return
      await kit.write(async (tx) => {
        const writer: Writer = { ...everyTax(entId), userId, now: kit.clock.now() }
        const hasMoved = await lay(tx, writer, taskNo)
        if (!hasMoved) return
        const task = await lockTask(tx, writer, taskNo)
        if (sources(task.taxType).movedBy.length > 0) await refill(tx, writer, task, sources, ask)
      })
    }
  })
}

/** False where nothing moved: the return is not touched then, a checked one stays checked. */
async function lay(tx: Tx, writer: Writer, taskNo: string): Promise<boolean> {
  const task = await lockTask(tx, writer, taskNo)
  if (!isEditable(task.state)) return false
  const state = await loadReturn(tx.db, task)
  const hasMoved = movesOf(state, lawsBehind(state)).some(({ moves }) => moves.length > 0)
  if (hasMoved) {
    await writeReturn(tx, writer, state, { figures: [], touched: new Set(), source: 'relaid' })
    return true
  }
  await stampLaw(tx.as('tax-return').db, task)
  return false
}
