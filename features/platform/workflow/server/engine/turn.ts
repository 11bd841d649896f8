import { standInOf, type Context } from './context.ts'
import { currentOf, isLive, type Instance, type Line, type Seat } from './instance.ts'
import { Refused, type Effect, type Outcome } from './outcome.ts'

/** One action under way: a copy of the state that may be changed, and what is to be told. */
export interface Turn {
  state: Instance
  context: Context
  told: Effect[]
}

/** Runs an action on a copy. Refused, nothing of it is kept; else its effects are read from what it changed. */
export function outcomeOf(before: Instance, context: Context, run: (turn: Turn) => void): Outcome {
  const { definition, ...rest } = before
  const turn: Turn = { state: { definition, ...structuredClone(rest) }, context, told: [] }
  try {
    run(turn)
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal }
    throw error
  }
  return { ok: true, state: turn.state, effects: [...changesOf(before, turn), ...turn.told] }
}

function changesOf(before: Instance, { state, context }: Turn): Effect[] {
  const was = openSeats(before)
  const is = openSeats(state)
  const dueAt = currentOf(state)?.dueAt
  const effects: Effect[] = []
  for (const [seat, { person }] of was) if (!is.has(seat)) effects.push({ kind: 'closed', seat, person })
  for (const [seat, { person }] of is)
    if (!was.has(seat))
      effects.push({
        kind: 'opened',
        seat,
        person,
        standIn: standInOf(person, state, context),
        ...(dueAt !== undefined && { dueAt }),
      })
  if (state.phase === before.phase || state.phase === 'open') return effects
  effects.push(state.phase === 'withApplicant' ? { kind: 'withApplicant' } : { kind: 'ended', as: state.phase })
  return effects
}

const openSeats = (state: Instance): Map<number, Seat> =>
  new Map((currentOf(state)?.seats ?? []).flatMap((seat) => (seat.state === 'open' ? [[seat.id, seat]] : [])))

export function note({ state, context }: Turn, line: Omit<Line, 'at' | 'message'> & { message?: string }): void {
  state.history.push({ ...line, message: line.message?.trim() ?? '', at: context.now.toISOString() })
}

/** Ends the instance; what was open is closed with it. */
export function end({ state }: Turn, phase: 'rejected' | 'withdrawn', by: string): void {
  leave(state, by)
  state.phase = phase
  state.endedBy = by
}

/** Leaves the open visit without a result. */
export function leave(state: Instance, by?: string): void {
  const visit = currentOf(state)
  if (!visit) return
  visit.state = 'undone'
  for (const seat of visit.seats) if (isLive(seat)) closeSeat(seat, by)
}

/** `by`: whose decision closed it; without one it went to others. */
export function closeSeat(seat: Seat, by?: string): void {
  seat.state = 'closed'
  if (by !== undefined) seat.by = by
}

/** Back to the applicant: the path is undone, because handing in again begins at the first step. */
export function giveBack({ state }: Turn, by?: string): void {
  leave(state, by)
  for (const visit of state.visits) visit.state = 'undone'
  state.phase = 'withApplicant'
}
