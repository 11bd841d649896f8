import type { Mode } from './definition.ts'
import { isLive, type Instance, type Seat, type Visit } from './instance.ts'
import { closeSeat, note, type Turn } from './turn.ts'

/** Adds a seat; it waits for others until they are settled. */
export function addSeat(
  state: Instance,
  visit: Visit,
  seat: Pick<Seat, 'person' | 'group' | 'via'> & Partial<Pick<Seat, 'waitsFor' | 'from'>>,
): Seat {
  state.lastSeat += 1
  const made: Seat = { id: state.lastSeat, state: 'waiting', waitsFor: [], ...seat }
  visit.seats.push(made)
  return made
}

/** Gives a seat to somebody else: the new one stands where the old one stood. */
export function replaceSeat(
  state: Instance,
  visit: Visit,
  old: Seat,
  next: Pick<Seat, 'person' | 'via'> & Partial<Pick<Seat, 'from'>>,
): Seat {
  const made = addSeat(state, visit, { group: old.group, waitsFor: [...old.waitsFor], ...next })
  waitAlso(visit, old, made)
  return made
}

/** Live seats that wait for the one wait for the other too. */
export function waitAlso({ seats }: Visit, one: Seat, other: Seat): void {
  for (const seat of seats) if (isLive(seat) && seat.waitsFor.includes(one.id)) seat.waitsFor.push(other.id)
}

/** Opens what has waited long enough, decides once for who decided just before, closes what one decision settles. */
export function settle(turn: Turn, visit: Visit, mode: Mode): void {
  const { seats } = visit
  for (let isMoved = true; isMoved;) {
    isMoved = false
    closeDecided(seats, 'escalated')
    if (mode === 'any') closeDecided(seats, 'step')
    for (const seat of seats) {
      if (seat.state !== 'waiting' || seats.some((one) => seat.waitsFor.includes(one.id) && isLive(one))) continue
      isMoved = true
      seat.state = 'open'
      if (!isDecidedBefore(turn.state, visit, seat)) continue
      Object.assign(seat, { state: 'passed', by: seat.person, edition: turn.state.edition })
      note(turn, { operation: 'passAgain', visit: visit.id, step: visit.step, people: [seat.person] })
      break
    }
  }
}

const isDecidedBefore = ({ edition }: Instance, { before }: Visit, { person, group, via }: Seat): boolean =>
  group === 'step' && via === 'step' && before.edition === edition && before.people.includes(person)

function closeDecided(seats: readonly Seat[], group: Seat['group']): void {
  const decided = seats.find((seat) => seat.group === group && seat.state === 'passed')
  if (!decided) return
  for (const seat of seats) if (seat.group === group && isLive(seat)) closeSeat(seat, decided.by)
}

/** Nobody left to ask, and somebody of the step (or to whom it was escalated) passed it. */
export const isDone = ({ seats }: Visit): boolean =>
  !seats.some(isLive) && seats.some(({ state, group }) => state === 'passed' && group !== 'added')
