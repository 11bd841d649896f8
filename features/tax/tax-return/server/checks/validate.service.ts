import type { Call } from '@portal/server-kit/feature'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { isEditable } from '@portal/tax-task/contract'
import { advance, getTask, lockTask, noteFigures } from '@portal/tax-task/server/public'
import { readinessAsRule, type FiredRule, type Validation } from '../../contract/index.ts'
import { runChecks } from './judged-before.ts'
import { computeState, filingOf, keyOf, loadReturn } from '../computation/load.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { keepFigures } from '../computation/kept-figures.ts'
import type { AskReadiness } from '../readiness/readiness.service.ts'
import { payableOf } from '../reads/result.service.ts'
import { saveCells, saveTables, stampFigures } from '../return.repo.ts'
import type { Judged } from './validate.rules.ts'
import { waivedOf } from '../waiver/standing.ts'
import { lawsBehind } from '../law/relaid.ts'
import { writeReturn } from '../saving/write.ts'
import { type Writer, writerOf } from '../saving/writer.ts'

const judgeState = (state: ReturnState): Judged => runChecks(keyOf(state), state.set, filingOf(state))

/** All findings of the updated return, without writing; users may waive these. */
export async function currentFindings(
  db: Db,
  scope: Scope,
  state: ReturnState,
  ask: AskReadiness,
): Promise<FiredRule[]> {
  const { fired, advice } = judgeState({ ...state, stored: computeState(state).values })
  const { readiness } = await ask(db, scope, state)
  return [...fired, ...advice, ...readiness.map(readinessAsRule)]
}

/** Adds readiness to the findings of the forms' rules. */
async function withReadiness(
  db: Db,
  scope: Scope,
  state: ReturnState,
  judged: Judged,
  ask: AskReadiness,
): Promise<Validation> {
  const { readiness, marks } = await ask(db, scope, state)
  const rules = [...judged.fired, ...judged.advice, ...readiness.map(readinessAsRule)]
  // Skips the query when the return has no waiver.
  const waived = marks.hasWaivers ? await waivedOf(db, state, rules) : []
  const isReady = readiness.every((one) => one.level !== 'error')
  return { ...judged, passed: judged.passed && isReady, readiness, waived: waived.map((row) => row.check_id) }
}

/** For users who may edit, a passed validation makes an open return `checked`. For readers nothing is written. */
export async function validateReturn(call: Call, taskNo: string, ask: AskReadiness): Promise<Validation> {
  call.about(taskNo)
  const { scope } = call
  const task = await getTask(call.db, scope, taskNo)
  if (!isEditable(task.state) || !call.caller.permissions.has('tax:return:edit')) {
    const state = await loadReturn(call.db, task)
    return withReadiness(call.db, scope, state, judgeState(state), ask)
  }
  return call.write(async (tx) => {
    const state = await loadReturn(tx.db, await lockTask(tx, scope, taskNo))
    if (!isEditable(state.task.state)) return withReadiness(tx.db, scope, state, judgeState(state), ask)
    return checkAndMark(tx, writerOf(call), scope, state, ask)
  })
}

/**
 * Updates a locked return, since the last period may have been approved meanwhile. Then checks it and marks it
 * `checked`.
 */
export async function checkAndMark(
  tx: Tx,
  writer: Writer,
  scope: Scope,
  state: ReturnState,
  ask: AskReadiness,
): Promise<Validation> {
  const { db } = tx.as('tax-return')
  if (lawsBehind(state).length > 0) {
    const edit = { figures: [], touched: new Set<string>(), source: 'relaid' } as const
    return checkAndMark(tx, writer, scope, (await writeReturn(tx, writer, state, edit)).state, ask)
  }
  const before = state.stored ?? new Map()
  const { values } = computeState(state)
  // Versions and headers change only with writes, so only a return without writes lacks rows.
  if (state.stored === null) await saveTables(db, state.task, state.tables)
  const isMoved = before !== values && (await saveCells(db, state.task, before, values))
  if (isMoved) {
    const stamp = await stampFigures(db, state.task)
    tx.afterCommit(() => keepFigures(state.task, stamp, { own: state.own, stored: values }))
  }
  state.stored = values
  const result = await withReadiness(tx.db, scope, state, judgeState(state), ask)
  const blocking = [...result.fired, ...result.readiness].filter(({ level }) => level === 'error')
  state.task = await noteFigures(tx, state.task, {
    payable: payableOf(state, values),
    block: { count: blocking.length, text: blocking[0]?.message ?? '' },
  })
  if (result.passed) state.task = await advance(tx, writer.now, state.task, { to: 'checked', userId: writer.userId })
  return result
}
