import { refuse } from '@portal/contract'
import type { FieldChange } from '@portal/server-kit/audit-detail'
import type { Tx } from '@portal/server-kit/transaction'
import { FilingError, LAW_NOW } from '@portal/tax-forms'
import { isEditable } from '@portal/tax-task/contract'
import { advance, lockTask, noteChanged, noteFigures, type TaskOf } from '@portal/tax-task/server/public'
import { type Cells, type ChangeSource, returnEvent } from '../../contract/index.ts'
import type { CellValues, ReturnState } from '../kind/tax-kind.ts'
import { isCellwise } from '../computation/cellwise.ts'
import type { Computed } from '../computation/computed-before.ts'
import { keepFigures } from '../computation/kept-figures.ts'
import { logChanges, standingOf } from '../explain/change-log.ts'
import { blankText } from '../computation/forms.ts'
import { computeEdit, loadReturn, valuesOfReturn } from '../computation/load.ts'
import { isEmptyFigure, refOf, splitRef, type OwnFigure, type OwnFigures } from '../computation/own-figure.ts'
import { payableOf } from '../reads/result.service.ts'
import { saveCells, saveOwn, saveTables } from '../return.repo.ts'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'
import { noteMoves } from '../law/relaid.ts'
import type { Writer } from './writer.ts'

/** Result of an edit: current own figures, and the tables whose version rises. */
export interface Edit {
  figures: readonly OwnFigure[]
  touched: ReadonlySet<string>
  /** For the change log; default: typed. */ source?: ChangeSource
}

export interface WrittenReturn {
  state: ReturnState
  computed: Computed
  changed: Record<string, Cells>
  /** Own figures, before and after. */ moved: FieldChange[]
}

/** The locked task and its return; refuses when the state no longer allows writing. Concurrent writers wait here. */
export async function openForWriting(tx: Tx, writer: Writer, taskNo: string): Promise<ReturnState> {
  const task = await lockTask(tx, writer, taskNo)
  if (!isEditable(task.state)) throw refuse(texts.locked(task.state))
  return loadReturn(tx.db, task)
}

/**
 * Applies an edit, recomputes the whole return with the page's evaluator and stores the changes, in the caller's
 * transaction. The task becomes `computed`, and the enterprise's members are notified.
 */
export async function writeReturn(tx: Tx, writer: Writer, state: ReturnState, edit: Edit): Promise<WrittenReturn> {
  const { db } = tx.as('tax-return')
  const before = valuesOfReturn(state)
  const figures = state.own
  const refs = isCellwise(state.kind, state.task.period) ? edit.figures.map(refOf) : undefined
  const standing = standingOf(state, before, refs)
  await noteMoves(tx, writer.now, state)
  state.own = edited(figures, edit.figures)
  for (const code of edit.touched) raise(state, code)
  const computed = computeOrRefuse(state, figures, edit.figures)
  const stamp = await saveTables(db, state.task, state.tables)
  for (const head of state.tables.values()) head.law = LAW_NOW
  await saveOwn(db, state.task, edit.figures)
  await saveCells(db, state.task, state.stored ?? new Map(), computed.values, computed.refs)
  tx.afterCommit(() => keepFigures(state.task, stamp, { own: state.own, stored: computed.values }))
  const moved = await logChanges(
    db,
    writer,
    state,
    standing,
    standingOf(state, computed.values, refs),
    edit.source ?? 'typed',
  )
  const isChange = moved.length > 0 || edit.touched.size > 0
  const noted = await noteFigures(tx, isChange ? await noteChanged(tx, state.task) : state.task, {
    payable: payableOf(state, computed.values),
    ...(isChange ? { block: null } : {}),
  })
  const task = await advance(tx, writer.now, noted, {
    to: 'computed',
    userId: writer.userId,
    reason: texts.edited,
  })
  announce(tx, task, edit, state)
  return {
    state: { ...state, task, stored: computed.values },
    computed,
    changed: changedCells(state, before, computed.values, computed.refs),
    moved,
  }
}

/** A text that a formula cannot read is refused, for the user to correct. */
function computeOrRefuse(state: ReturnState, before: OwnFigures, figures: readonly OwnFigure[]) {
  try {
    return computeEdit(state, before, figures)
  } catch (error) {
    throw error instanceof FilingError ? refuse(error.message) : error
  }
}

/** A copy: the figures before may be kept for others. */
function edited(before: OwnFigures, figures: readonly OwnFigure[]): OwnFigures {
  const after: OwnFigures = new Map(before)
  for (const own of figures) {
    if (isEmptyFigure(own)) after.delete(refOf(own))
    else after.set(refOf(own), own)
  }
  return after
}

function raise(state: ReturnState, code: string): void {
  const head = state.tables.get(code)
  if (head) state.tables.set(code, { ...head, version: head.version + 1 })
}

/** Cells with new values, by table; a cell that became blank has its blank text. */
function changedCells(
  state: ReturnState,
  before: CellValues,
  after: CellValues,
  refs: ReadonlySet<string> = new Set([...before.keys(), ...after.keys()]),
): Record<string, Cells> {
  const changed: Record<string, Cells> = {}
  for (const ref of refs) {
    const { table, cell } = splitRef(ref)
    const [row = '', column = ''] = cell.split('.')
    const blank = blankText(state.set, table, row, column)
    const text = after.get(ref)?.text ?? blank
    if (text !== (before.get(ref)?.text ?? blank)) ((changed[table] ??= {})[row] ??= {})[column] = text
  }
  return changed
}

/** A filling raises no version, so `isFilled` tells pages to read again. */
function announce(tx: Tx, task: TaskOf, { touched, source }: Edit, state: ReturnState): void {
  const versions = Object.fromEntries([...touched].map((code) => [code, state.tables.get(code)?.version ?? 0]))
  tx.publishToMembers(returnEvent, {
    entId: task.entId,
    data: { taskNo: task.taskNo, versions, isFilled: source === 'filled' || source === 'relaid' },
  })
}
