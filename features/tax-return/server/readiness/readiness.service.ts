import { periodDays } from '@portal/domain'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { isEditable, isFiled, taskStates } from '@portal/tax-task/contract'
import { startOf, unfiledBefore, type EarlierTasks } from '@portal/tax-task/server/public'
import type { Readiness, StepsDone } from '../../contract/index.ts'
import { openingPage } from '../../contract/tax-return.pages.ts'
import { isGeneral, modelOf } from '../computation/forms.ts'
import { headerOf, type ReturnState } from '../computation/load.ts'
import { splitRef } from '../computation/own-figure.ts'
import { dryFill, type DryFill } from './dry-fill.ts'
import { handPartsOf } from './hand.rules.ts'
import { demandedHead } from './data/demanded-head.ts'
import { findReadinessMarks, type Marks } from './readiness.repo.ts'
import { readinessTexts as texts } from './readiness.texts.ts'
import type { Sources, TickState } from './sources.ts'

/** What a return answers for, and which of its steps were really done. */
export interface Standing {
  readiness: Readiness[]
  done: StepsDone
  marks: Marks
}
/** Asks a return how ready it is; made once with what it is filled from. */
export type AskReadiness = (db: Db, scope: Scope, state: ReturnState) => Promise<Standing>

const periodsNamed = 3
const detail = (taskNo: string): string => `/system/tax-admin/tax-detail?id=${taskNo}`

/** Reads cheaply: nothing is planned anew while the pool is as it was at the last filling. */
export const createReadiness =
  (sources: Sources, businessDay: () => string): AskReadiness =>
  async (db, scope, state) => {
    const { task } = state
    const marks = await findReadinessMarks(db, task, sources)
    const dry = await dryFill(db, scope, state, sources, marks)
    const done: StepsDone = {
      collected: dry.holds.held || (marks.fill?.filled ?? 0) > 0 || marks.isNil,
      computed: state.own.size > 0,
      checked: taskStates.indexOf(task.state) >= taskStates.indexOf('checked'),
    }
    // Once filed it is what the bureau has: nothing can be got ready any more.
    if (isFiled(task.state)) return { readiness: [], done, marks }
    const found = [
      fillOf(state, dry, marks.fill !== null),
      nilOf(state, marks.isNil),
      openOf(state, marks.earlier),
      orderOf(state, marks.earlier),
      monthOf(state, businessDay()),
      askOf(state, dry),
      await tickOf(state, sources.ticks(db, scope, task.period, marks.ticking), dry),
      handOf(state),
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
  const message = wasFilled ? texts.fill(moves.length, tables) : texts.neverFilled(moves.length, tables)
  return {
    id: 'READY.FILL',
    level: 'error',
    message,
    act: isEditable(state.task.state) ? '/japi/tax/taxVat/fillFromInvoices' : '',
  }
}

const nilOf = (state: ReturnState, isNil: boolean): Readiness | null =>
  state.own.size > 0 || isNil
    ? null
    : { id: 'READY.NIL', level: 'warning', message: texts.nil, act: '/japi/tax/taxVat/declareNil' }

/** The first period here, and nobody said what the month before left. */
function openOf({ task, prior }: ReturnState, earlier: EarlierTasks): Readiness | null {
  if (prior !== null) return null
  const start = periodDays(startOf(earlier, task))
  const { start: first, end } = periodDays(task.period)
  const isFirst = start.end >= first && start.start <= end
  return isFirst ? { id: 'READY.OPEN', level: 'warning', message: texts.open, act: openingPage } : null
}

function orderOf({ task }: ReturnState, earlier: EarlierTasks): Readiness | null {
  const open = unfiledBefore(earlier, task)
  const [first] = open
  if (first === undefined) return null
  const act =
    first.taskNo === null
      ? `/system/tax-admin/index?taxType=${task.taxType}&period=${first.period}`
      : detail(first.taskNo)
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

const monthOf = ({ task }: ReturnState, today: string): Readiness | null =>
  today > periodDays(task.period).end
    ? null
    : { id: 'READY.MONTH', level: 'warning', message: texts.month(task.period), act: '' }

const askOf = ({ task }: ReturnState, { asked }: DryFill): Readiness | null =>
  asked === 0
    ? null
    : {
        id: 'READY.ASK',
        level: 'warning',
        message: texts.ask(asked),
        act: `/system/tax-admin/invoice-work?period=${task.period}`,
      }

/** Ticks are a matter of who deducts: the simple form has none. */
async function tickOf({ task, codes }: ReturnState, ticks: TickState, dry: DryFill): Promise<Readiness | null> {
  if (!isGeneral(codes)) return null
  const act = `/system/tax-admin/deduction?period=${task.period}`
  const told = (message: string): Readiness => ({ id: 'READY.TICK', level: 'warning', message, act })
  if (ticks.state === 'confirmed') return (await ticks.isDrifted()) ? told(texts.ticksMoved) : null
  return dry.ticked > 0 || dry.holds.input ? told(texts.ticksOpen(dry.ticked)) : null
}

function handOf(state: ReturnState): Readiness | null {
  const parts = handPartsOf(state.set, state.own.values())
  const [first] = parts
  if (first === undefined) return null
  const { table, cell } = splitRef(first.cell)
  return {
    id: 'READY.HAND',
    level: 'warning',
    message: texts.hand(parts),
    act: `${detail(state.task.taskNo)}&table=${table}&cell=${cell}`,
  }
}

/** Fields that the bureau's client does not hand in without. */
function headOf(state: ReturnState): Readiness | null {
  for (const code of state.codes) {
    const header = headerOf(state, code)
    const fields = modelOf(state.set, code)?.header ?? []
    const blank = fields.filter(
      ({ id }) => demandedHead[code]?.(header).includes(id) === true && (header[id] ?? '').trim() === '',
    )
    if (blank.length > 0)
      return {
        id: 'READY.HEAD',
        level: 'warning',
        message: texts.head(blank.map((field) => field.label)),
        act: `${detail(state.task.taskNo)}&table=${code}`,
      }
  }
  return null
}
