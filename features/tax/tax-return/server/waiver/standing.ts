import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { holdsFor, type FiredRule, type Waiver } from '../../contract/index.ts'
import { textsOf } from '../computation/load.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import type { TaskKey } from '../return.repo.ts'
import { listWaivers, moveWaivers, type WaiverRow } from './waiver.repo.ts'

/** Waivers that still hold for the current figures of their warnings. */
export async function waivedOf(db: Db, state: ReturnState, fired: readonly FiredRule[]): Promise<WaiverRow[]> {
  const warnings = fired.filter((rule) => rule.level === 'warning')
  if (warnings.length === 0) return []
  const textOf = textsOf(state)
  return (await listWaivers(db, state.task)).filter((row) =>
    warnings.some((rule) => holdsFor(figuresOf(row), rule, textOf)),
  )
}

export const figuresOf = (row: WaiverRow): Pick<Waiver, 'checkId' | 'left' | 'right' | 'cells'> => ({
  checkId: row.check_id,
  left: row.left_side,
  right: row.right_side,
  cells: row.cells,
})

/** Submits the waivers with the return; the reviewer decides on both together. */
export async function submitWaivers(tx: Tx, state: ReturnState, fired: readonly FiredRule[]): Promise<void> {
  const holding = await waivedOf(tx.db, state, fired)
  await moveWaivers(
    tx.as('tax-return').db,
    state.task,
    'open',
    { state: 'submitted' },
    holding.map((row) => row.id),
  )
}
export const approveWaivers = (tx: Tx, now: Date, task: TaskKey, userId: string): Promise<void> =>
  moveWaivers(tx.as('tax-return').db, task, 'submitted', { state: 'approved', approved_by: userId, approved_at: now })
export const reopenWaivers = (tx: Tx, task: TaskKey): Promise<void> =>
  moveWaivers(tx.as('tax-return').db, task, 'submitted', { state: 'open' })
