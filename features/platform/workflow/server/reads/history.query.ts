import { formatChinaTime } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import type { HistoryLine } from '../../contract/index.ts'
import { seatNow, type Running } from '../acts/running.ts'
import { stepOf } from '../engine/definition.ts'
import { engineTexts } from '../engine/engine.texts.ts'
import { currentOf, type Line } from '../engine/instance.ts'
import { listEarlier, listOfBusiness } from '../storage/approval.repo.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'

type Ran = Pick<Running, 'state' | 'context'> & { kind: Pick<Running['kind'], 'isResubmitted'> }

/** Acts that hand a business in, each the beginning of a round. */
const handsIn: ReadonlySet<string> = new Set(['submit', 'resubmit'])

/** The history of every round of the business: of the approvals before this one, then its own. */
export async function roundsOf(db: Db, now: Date, running: Running): Promise<HistoryLine[]> {
  const lines: HistoryLine[] = []
  for (const row of await listEarlier(db, running.row)) {
    const { state, context } = await seatNow(db, now, row)
    lines.push(...historyOf({ state, context, kind: running.kind }, lines.at(-1)?.round ?? 0))
  }
  return [...lines, ...historyOf(running, lines.at(-1)?.round ?? 0)]
}

/** Every approval of a business with all its lines, the first one first; at most the last hundred approvals. */
export async function historyOfBusiness(
  db: Db,
  now: Date,
  { entId, businessCode }: { entId: string; businessCode: string },
): Promise<{ title: string; lines: HistoryLine[] }[]> {
  const found: { title: string; lines: HistoryLine[] }[] = []
  for (const row of await listOfBusiness(db, entId, businessCode)) {
    const { state, context } = await seatNow(db, now, row)
    found.push({ title: row.title, lines: historyOf({ state, context, kind: {} }, 0) })
  }
  return found
}

/** Lines of the history, then who is asked now (PRM-11). */
function historyOf(running: Ran, roundsBefore: number): HistoryLine[] {
  const { state, context } = running
  const roundAt = (at: number): number =>
    roundsBefore + state.history.slice(0, at + 1).filter(({ operation }) => handsIn.has(operation)).length
  const lines = state.history.map((line, at) => ({ round: roundAt(at), ...lineOf(line, running) }))
  const open = currentOf(state)
  const step = open && stepOf(state.definition, open.step)
  if (open === undefined || step === undefined) return lines
  const waiting = open.seats.filter((seat) => seat.state === 'open' || seat.state === 'waiting')
  return [
    ...lines,
    {
      round: roundAt(state.history.length),
      taskName: step.name,
      userName: waiting.map(({ person }) => context.nameOf(person)).join('、'),
      endTime: null,
      message: '',
      operationTypeString: '',
    },
  ]
}

function lineOf(line: Line, { state, kind, context }: Ran): Omit<HistoryLine, 'round'> {
  const { operation, step, by, at, message } = line
  const isEndedByReturn = operation === 'reject' && kind.isResubmitted !== true
  const behalf = line.for === undefined ? '' : texts.behalf(context.nameOf(line.for))
  const people = (line.people ?? []).map((person) => context.nameOf(person)).join('、')
  return {
    taskName: step === undefined ? (texts.places[operation] ?? '') : stepOf(state.definition, step).name,
    userName: by === undefined ? texts.system : `${context.nameOf(by)}${behalf}`,
    endTime: formatChinaTime(new Date(at)),
    message: [people === '' ? '' : texts.concerns(people), message].filter((part) => part !== '').join(' '),
    operationTypeString: isEndedByReturn ? texts.rejectedToApplicant : engineTexts.operations[operation],
  }
}
