import type { Call } from '@portal/server-kit/feature'
import type { Db } from '@portal/server-kit/database'
import { isEditable } from '@portal/tax-task/contract'
import { advance, getTask, lockTask } from '@portal/tax-task/server/public'
import type { FiredRule, Validation } from '../contract/index.ts'
import { judgeAnew } from './judged-before.ts'
import { computeState, filingOf, keyOf, loadReturn, type ReturnState } from './load.ts'
import { saveCells, saveTables } from './return.repo.ts'
import type { Writer } from './write.ts'
import type { Tx } from '@portal/server-kit/transaction'
import { waivedOf } from './waiver/standing.ts'

const judgeState = (state: ReturnState): Validation => judgeAnew(keyOf(state), state.set, filingOf(state))

/** All that does not hold in a return brought up to date, without writing: what a person may speak to. */
export function firesNow(state: ReturnState): FiredRule[] {
  const { fired, advice } = judgeState({ ...state, stored: computeState(state).values })
  return [...fired, ...advice]
}

async function withWaived(db: Db, state: ReturnState, result: Validation): Promise<Validation> {
  return { ...result, waived: (await waivedOf(db, state, [...result.fired, ...result.advice])).map(row => row.check_id) }
}

/** For those who may edit, a passed validation makes an open return `checked`; for readers it is a look. */
export async function validateReturn(call: Call, taskNo: string): Promise<Validation> {
  call.about(taskNo)
  const task = await getTask(call.db, call.scope.entId, taskNo)
  if (!isEditable(task.state) || !call.caller.permissions.has('tax:return:edit')) {
    const state = await loadReturn(call.db, task)
    return withWaived(call.db, state, judgeState(state))
  }
  return call.write(async (tx) => {
    const state = await loadReturn(tx.db, await lockTask(tx, task.entId, taskNo))
    if (!isEditable(state.task.state)) return withWaived(tx.db, state, judgeState(state))
    return checkAndMark(tx, { entId: task.entId, userId: call.scope.userId, now: call.now() }, state)
  })
}

/** Brings a locked return up to date, since the last period may have been approved meanwhile, checks it, and marks it `checked`. */
export async function checkAndMark(tx: Tx, writer: Writer, state: ReturnState): Promise<Validation> {
  const { db } = tx.as('tax-return')
  const before = state.stored ?? new Map()
  const { values } = computeState(state)
  // Versions and headers move with writes alone: only a return that nobody wrote in has none yet.
  if (state.stored === null) await saveTables(db, state.task, state.tables)
  await saveCells(db, state.task, before, values)
  state.stored = values
  const result = await withWaived(tx.db, state, judgeState(state))
  if (result.passed) state.task = await advance(tx, writer.now, state.task, { to: 'checked', userId: writer.userId })
  return result
}

