import { chinaDate } from '@portal/domain'
import { holds, type Values } from './condition.ts'
import { namedBy, peopleOfStep } from './context.ts'
import { stepOf, type Definition, type Step } from './definition.ts'
import { engineTexts as texts } from './engine.texts.ts'
import { pathOf, type Instance, type Visit } from './instance.ts'
import { refused } from './outcome.ts'
import { addSeat, isDone, settle } from './seats.ts'
import { note, type Turn } from './turn.ts'

export const applies = ({ when }: Step, { fields }: Definition, values: Values): boolean =>
  when === undefined || holds(when, fields, values)

/** The first step that applies and is not behind the instance; an edit can bring up one that was left out before. */
function nextStep(state: Instance): Step | undefined {
  const behind = new Set(pathOf(state).map(({ step }) => step))
  return state.definition.steps.find((step) => !behind.has(step.key) && applies(step, state.definition, state.fields))
}

/** Goes on to the next step at which somebody has to decide, else passes the instance. @throws Refused */
export function advance(turn: Turn): void {
  const { state } = turn
  for (let step = nextStep(state); step; step = nextStep(state)) if (enter(turn, step).state === 'open') return
  const last = pathOf(state).findLast((visit) => visit.state === 'passed')
  if (!last) throw refused(texts.nobodyDecides)
  state.phase = 'passed'
  state.endedBy = last.seats.findLast((seat) => seat.state === 'passed')!.by!
}

/** Whoever is sent back to decides anew, so nothing is passed on or decided once there. @throws Refused */
export function enter(turn: Turn, step: Step, isSentBack = false): Visit {
  const { state, context } = turn
  const { people, via } = peopleOfStep(step, state, context)
  if (people.length === 0 && (step.nobody !== 'pass' || isSentBack)) throw refused(texts.nobody(step.name))
  const visit: Visit = {
    id: state.visits.length + 1,
    step: step.key,
    state: people.length === 0 ? 'nobody' : 'open',
    seats: [],
    escalated: false,
    before: step.samePerson === 'once' && !isSentBack ? decidersBefore(state) : { people: [], edition: 0 },
    ...(step.due && { dueAt: context.workingDayAfter(chinaDate(context.now), step.due.workingDays) }),
  }
  state.visits.push(visit)
  if (people.length === 0) note(turn, { operation: 'nobody', visit: visit.id, step: step.key })
  seatPeople(state, visit, step, people, via)
  settleAndClose(turn, visit)
  return visit
}

export function seatPeople(
  state: Instance,
  visit: Visit,
  { mode }: Step,
  people: readonly string[],
  via: 'step' | 'fallback',
): void {
  let last: number | undefined
  for (const person of people) {
    const waitsFor = mode === 'inOrder' && last !== undefined ? [last] : []
    last = addSeat(state, visit, { person, group: 'step', via, waitsFor }).id
  }
}

/** Whether the visit is passed now. */
export function settleAndClose(turn: Turn, visit: Visit): boolean {
  const step = stepOf(turn.state.definition, visit.step)
  settle(turn, visit, step.mode)
  if (visit.state !== 'open' || !isDone(visit)) return false
  visit.state = 'passed'
  const whom = namedBy(step.copyTo, turn.state, turn.context).filter((person) => !turn.state.copies.includes(person))
  if (whom.length === 0) return true
  turn.state.copies.push(...whom)
  note(turn, { operation: 'copy', visit: visit.id, step: step.key, people: whom })
  turn.told.push({ kind: 'tell', what: 'copied', whom })
  return true
}

function decidersBefore(state: Instance): Visit['before'] {
  const last = pathOf(state).findLast((visit) => visit.state === 'passed')
  const passed = (last?.seats ?? []).filter((seat) => seat.state === 'passed' && seat.edition === state.edition)
  return { people: passed.map(({ by }) => by!), edition: state.edition }
}
