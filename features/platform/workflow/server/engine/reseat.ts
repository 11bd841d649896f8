import { isEntitled, peopleOf, peopleOfStep } from './context.ts'
import { stepOf, type Step } from './definition.ts'
import { engineTexts as texts } from './engine.texts.ts'
import { currentOf, isLive, isSigner, type Seat, type Visit } from './instance.ts'
import { Refused, refused } from './outcome.ts'
import { advance, seatPeople, settleAndClose } from './path.ts'
import { addSeat, replaceSeat } from './seats.ts'
import { closeSeat, giveBack, leave, note, type Turn } from './turn.ts'

/**
 * After people or roles changed: a seat whose person may not decide any more goes to somebody who may, else it is
 * closed. 或签 gets newcomers; 会签 and 依次 keep the number of those who were asked. With nobody left the step's rule
 * decides, and what can't go on goes back to the applicant. Nothing changes when everybody is still there.
 */
export function reseat(turn: Turn): void {
  const { state } = turn
  const visit = currentOf(state)
  if (!visit) return
  const step = stepOf(state.definition, visit.step)
  replaceGone(turn, visit, step)
  if (step.mode === 'any') seatNewcomers(turn, visit, step)
  try {
    goOn(turn, visit, step)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    giveBack(turn)
    note(turn, { operation: 'returnToApplicant', visit: visit.id, step: visit.step, message: error.refusal.text })
  }
}

function replaceGone(turn: Turn, visit: Visit, step: Step): void {
  const { state, context } = turn
  const gone = visit.seats.filter((seat) => isLive(seat) && !isEntitled(seat, step, state, context))
  for (const seat of gone) closeSeat(seat)
  const people = gone.flatMap((seat) => {
    const next = successorOf(turn, visit, step, seat)
    return next === undefined ? [] : [replaceSeat(state, visit, seat, { person: next, via: viaOf(seat) }).person]
  })
  if (gone.length > 0) note(turn, { operation: 'reseat', visit: visit.id, step: visit.step, people })
}

const viaOf = ({ group }: Seat): Seat['via'] => (group === 'escalated' ? 'escalated' : 'step')

/** Who handed the seat over comes first; an added signer has no successor. */
function successorOf({ state, context }: Turn, visit: Visit, step: Step, { group, from }: Seat): string | undefined {
  if (group === 'added') return undefined
  const people = peopleOf(group === 'escalated' ? (step.due?.escalateTo ?? []) : step.who, state, context)
  const free = people.filter((person) => !isSigner(visit, person))
  return free.find((person) => person === from) ?? free[0]
}

function seatNewcomers({ state, context }: Turn, visit: Visit, step: Step): void {
  const isWaitedFor = visit.seats.some((seat) => seat.group === 'step' && isLive(seat))
  if (!isWaitedFor) return
  const gaveAway = new Set(visit.seats.flatMap((seat) => (seat.state === 'transferred' ? [seat.person] : [])))
  for (const person of peopleOf(step.who, state, context))
    if (!isSigner(visit, person) && !gaveAway.has(person)) addSeat(state, visit, { person, group: 'step', via: 'step' })
}

function goOn(turn: Turn, visit: Visit, step: Step): void {
  const { state, context } = turn
  const { people, via } = peopleOfStep(step, state, context)
  if (!isCarried(visit)) {
    const free = people.filter((person) => !isSigner(visit, person))
    seatPeople(state, visit, step, free, via)
  }
  if (settleAndClose(turn, visit)) return advance(turn)
  if (visit.seats.some(isOfStep)) return
  if (step.nobody !== 'pass') throw refused(texts.nobody(step.name))
  leave(state)
  visit.state = 'nobody'
  note(turn, { operation: 'nobody', visit: visit.id, step: visit.step })
  advance(turn)
}

/** Once escalated, the late ones' part is carried by those it was escalated to. */
const isCarried = ({ seats }: Visit): boolean =>
  seats.some((seat) => isOfStep(seat) && (seat.group === 'escalated' || !seats.some(isEscalated)))

const isEscalated = ({ group }: Seat): boolean => group === 'escalated'
const isOfStep = (seat: Seat): boolean => seat.group !== 'added' && (isLive(seat) || seat.state === 'passed')
