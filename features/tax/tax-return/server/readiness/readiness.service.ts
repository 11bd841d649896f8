import { taskListPage } from '@portal/tax-task/pages'
import { linkTo } from '@portal/contract'
import { periodDays } from '@portal/domain'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { isEditable, isFiled, taskStates } from '@portal/tax-task/contract'
import {
  filedAfter,
  startOf,
  unfiledBefore,
  type EarlierTasks,
  type FiledPeriodAfter,
} from '@portal/tax-task/server/public'
import { declareNilRoute, fillFromInvoicesRoute, type Readiness, type StepsDone } from '../../contract/index.ts'
import { returnPage } from '../../contract/tax-return.pages.ts'
import { modelOf } from '../computation/forms.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { splitRef } from '../computation/own-figure.ts'
import { dryFill, type DryFill } from './dry-fill.ts'
import { handPartsOf } from './hand.rules.ts'
import { amendOf } from './amend.readiness.ts'
import { headOf } from './head.readiness.ts'
import { lawOf } from './law.readiness.ts'
import { findReadinessMarks, type Marks } from './readiness.repo.ts'
import { readinessTexts as texts } from './readiness.texts.ts'
import { yearReadiness } from '../year/year-readiness.ts'
import type { Sources, SourcesOf, TickState } from './sources.ts'

/** Readiness findings of a return, and which of its steps were really done. */
export interface Standing {
  readiness: Readiness[]
  done: StepsDone
  marks: Marks
}
/** Checks a return's readiness; created once with its sources. */
export type AskReadiness = (db: Db, scope: Scope, state: ReturnState) => Promise<Standing>

const periodsNamed = 3

/** Cheap to call: nothing is planned again while the pool is unchanged since the last filling. */
export const createReadiness =
  (sources: SourcesOf, businessDay: () => string): AskReadiness =>
  async (db, scope, state) => {
    const { task } = state
    const own = sources(task.taxType)
    const marks = await findReadinessMarks(db, task, sources)
    const dry = await dryFill(db, scope, state, sources, marks)
    const done: StepsDone = {
      collected: dry.holds.held || (marks.fill?.filled ?? 0) > 0 || marks.isNil,
      computed: state.own.size > 0,
      checked: taskStates.indexOf(task.state) >= taskStates.indexOf('checked'),
    }
    // A filed return is with the bureau; only what moved behind it is told.
    if (isFiled(task.state))
      return { readiness: [...(await yearReadiness(db, state)), ...behindOf(state, own, dry)], done, marks }
    const found = [
      fillOf(state, dry, marks.fill !== null),
      marks.isRelaid ? await lawOf(db, state) : null,
      nilOf(state, marks.isNil),
      ...((await own.asks?.(db, scope, state)) ?? []),
      // What happened once stands in no order of periods, and waits for none to end.
      ...(task.occasion === ''
        ? [
            openOf(state, marks.earlier),
            orderOf(state, marks.earlier),
            laterOf(await filedAfter(db, task)),
            monthOf(state, businessDay()),
          ]
        : []),
      askOf(state, own, dry),
      await tickOf(state, own, own.ticks(db, scope, task.period, marks.ticking), dry),
      // Accumulated figures are typed anew each quarter, so they differ from the one before.
      state.kind.hasRecords ? handOf(state) : null,
      await amendOf(db, state),
      ...(isEditable(task.state) ? [] : await yearReadiness(db, state)),
      headOf(state),
    ]
    return { readiness: found.filter((one) => one !== null), done, marks }
  }

function fillOf(state: ReturnState, { moves }: DryFill, wasFilled: boolean): Readiness | null {
  if (moves.length === 0) return null
  const counts = Map.groupBy(moves, (move) => splitRef(move.cell).table)
  const tables = [...counts]
    .map(([code, some]) => texts.cells(modelOf(state.set, code)?.definition.name ?? code, some.length))
    .join('、')
  const { name, changing, whose } = state.kind.sources
  const message = wasFilled
    ? texts.fill(changing, name, moves.length, tables)
    : texts.neverFilled(whose, moves.length, tables)
  return {
    id: 'READY.FILL',
    level: 'error',
    message,
    act: isEditable(state.task.state) ? fillFromInvoicesRoute.path : '',
  }
}

/** Sources that moved behind a filed return: it keeps its figures until somebody amends it. */
function behindOf({ kind }: ReturnState, { tellsAfterFiling = false }: Sources, { moves }: DryFill): Readiness[] {
  if (!tellsAfterFiling || moves.length === 0) return []
  const message = texts.behind(kind.sources.changing, kind.sources.name, moves.length)
  return [{ id: 'READY.BEHIND', level: 'warning', message, act: '' }]
}

const nilOf = (state: ReturnState, isNil: boolean): Readiness | null =>
  state.own.size > 0 || isNil
    ? null
    : { id: 'READY.NIL', level: 'warning', message: texts.nil, act: declareNilRoute.path }

/** The first period here without opening balances for the month before. */
function openOf({ kind, task, prior }: ReturnState, earlier: EarlierTasks): Readiness | null {
  if (prior !== null || kind.opening === null || kind.opening.isOptional === true) return null
  const start = periodDays(startOf(earlier, task))
  const { start: first, end } = periodDays(task.period)
  const isFirst = start.end >= first && start.start <= end
  return isFirst
    ? {
        id: 'READY.OPEN',
        level: 'warning',
        message: texts.open(kind.opening.what),
        act: linkTo(kind.opening.page, kind.opening.query),
      }
    : null
}

function orderOf({ task }: ReturnState, earlier: EarlierTasks): Readiness | null {
  const open = unfiledBefore(earlier, task)
  const [first] = open
  if (first === undefined) return null
  const act =
    first.taskNo === null
      ? linkTo(taskListPage, { taxType: task.taxType, period: first.period })
      : linkTo(returnPage, { id: first.taskNo })
  return {
    id: 'READY.ORDER',
    level: 'warning',
    message: texts.order(
      open.slice(0, periodsNamed).map((one) => one.period),
      open.length,
    ),
    act,
  }
}

/** Later periods of the year took over what this one had; they keep it until somebody amends them. */
function laterOf(later: readonly FiledPeriodAfter[]): Readiness | null {
  const [first] = later
  if (first === undefined) return null
  const named = later.slice(0, periodsNamed).map(({ period }) => period)
  const message = texts.later(named, later.length)
  return { id: 'READY.LATER', level: 'warning', message, act: linkTo(returnPage, { id: first.taskNo }) }
}

const monthOf = ({ kind, task }: ReturnState, today: string): Readiness | null =>
  today > periodDays(task.period).end
    ? null
    : { id: 'READY.MONTH', level: 'warning', message: texts.month(task.period, kind.hasRecords), act: '' }

const askOf = ({ task, kind }: ReturnState, { pages }: Sources, { asked }: DryFill): Readiness | null =>
  asked === 0
    ? null
    : {
        id: 'READY.ASK',
        level: 'warning',
        message: (kind.sources.asked ?? texts.ask)(asked),
        act: pages.decide(task.period),
      }

/** Only forms with deductions have ticks; the simple form has none. */
async function tickOf(state: ReturnState, sources: Sources, ticks: TickState, dry: DryFill): Promise<Readiness | null> {
  if (!state.kind.hasTicks(state.codes)) return null
  const act = sources.pages.tick(state.task.period)
  const told = (message: string): Readiness => ({ id: 'READY.TICK', level: 'warning', message, act })
  if (ticks.state === 'confirmed') return (await ticks.isDrifted()) ? told(texts.ticksMoved) : null
  return dry.ticked > 0 || dry.holds.input ? told(texts.ticksOpen(dry.ticked)) : null
}

function handOf(state: ReturnState): Readiness | null {
  const parts = handPartsOf(state)
  const [first] = parts
  if (first === undefined) return null
  const { table, cell } = splitRef(first.cell)
  return {
    id: 'READY.HAND',
    level: 'warning',
    message: texts.hand(parts),
    act: linkTo(returnPage, { id: state.task.taskNo, table, cell }),
  }
}
