import { refuse } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import type { Scope } from '@portal/server-kit/caller'
import { openForWriting } from '../saving/write.ts'
import type { Writer } from '../saving/writer.ts'
import { markNil } from './readiness.repo.ts'
import { readinessTexts as texts } from './readiness.texts.ts'
import type { SourcesOf } from './sources.ts'

/** Declares that a period has nothing to report. Idempotent. */
export async function declareNil(
  tx: Tx,
  writer: Writer,
  scope: Scope,
  taskNo: string,
  sources: SourcesOf,
): Promise<void> {
  const state = await openForWriting(tx, writer, taskNo)
  if (state.own.size > 0) throw refuse(texts.notNil)
  if ((await sources(state.task.taxType).holds(tx.db, scope.entId, state.task.period)).held)
    throw refuse(texts.hasInvoices)
  await markNil(tx.as('tax-return').db, state.task, { userId: writer.userId, at: writer.now })
}
