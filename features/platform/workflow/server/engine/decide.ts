import type { ActionOf } from './action.ts'
import { isEntitled, standInOf } from './context.ts'
import { stepOf, type Step } from './definition.ts'
import { engineTexts as texts } from './engine.texts.ts'
import { changeFields } from './fields.ts'
import { isLive, type Line, type Seat, type Visit } from './instance.ts'
import { forbidden, refused, Refused } from './outcome.ts'
import { advance, settleAndClose } from './path.ts'
import { end, note, type Turn } from './turn.ts'

/** An open seat with its visit and step, and who acts on it. */
export interface Seated {
  visit: Visit
  step: Step
  seat: Seat
  by: string
}

/**
 * The seat somebody acts on. Rights come first: without one, nothing of the state is told. @throws Refused, naming who
 * was first (PRM-13).
 */
export function seatedAt({ state, context }: Turn, { by, seat: id }: { by: string; seat: number }): Seated {
  if (by === state.applicant) throw forbidden(texts.ownApplication)
  if (context.isConcerned(by)) throw forbidden(texts.forHimself)
  const visit = state.visits.find(({ seats }) => seats.some((seat) => seat.id === id))
  const seat = visit?.seats.find((one) => one.id === id)
  if (!visit || !seat) throw forbidden(texts.notAssignee(''))
  const step = stepOf(state.definition, visit.step)
  const mayAct = by === seat.person || by === standInOf(seat.person, state, context)
  if (!mayAct || !isEntitled(seat, step, state, context)) throw forbidden(texts.notAssignee(step.name))
  if (state.phase === 'withdrawn') throw refused(texts.withdrawnBy(context.nameOf(state.applicant)))
  if (!isLive(seat)) {
    if (seat.by === undefined || seat.state === 'transferred') throw refused(texts.movedOn)
    throw refused(texts.decided(context.nameOf(seat.by)))
  }
  if (seat.state === 'waiting') throw refused(texts.notYourTurn)
  return { visit, step, seat, by }
}

/** Like `seatedAt`, for decisions on the fields as the page showed them. */
export function decidingAt(turn: Turn, action: { by: string; seat: number; edition: number }): Seated {
  const seated = seatedAt(turn, action)
  if (action.edition !== turn.state.edition) throw new Refused({ kind: 'stale', text: texts.stale })
  return seated
}

export function checkOpinion({ step }: Seated, opinion: string | undefined): void {
  if (step.rejectNeedsOpinion && (opinion ?? '').trim() === '') throw refused(texts.opinionNeeded, 'opinion')
}

/** What a line says of its seat; `for` when a delegate acts. */
export const placeOf = ({ visit, seat, by }: Seated): Pick<Line, 'visit' | 'step' | 'by' | 'for'> => ({
  visit: visit.id,
  step: visit.step,
  by,
  ...(by !== seat.person && { for: seat.person }),
})

export function pass(turn: Turn, action: ActionOf<'pass'>): void {
  const seated = decidingAt(turn, action)
  const { visit, step, seat, by } = seated
  const changed = changeFields(turn, action.fields, step.editable)
  // Who signed before signed other figures.
  if (changed.length > 0 && visit.seats.some(({ state }) => state === 'passed')) throw refused(texts.editedTooLate)
  Object.assign(seat, { state: 'passed', by, edition: turn.state.edition })
  note(turn, {
    operation: 'pass',
    ...placeOf(seated),
    message: action.opinion ?? '',
    ...(changed.length > 0 && { changed }),
  })
  if (settleAndClose(turn, visit)) advance(turn)
}

/** Ends the instance, whatever the mode: one signer's no is enough. */
export function reject(turn: Turn, action: ActionOf<'reject'>): void {
  const seated = decidingAt(turn, action)
  checkOpinion(seated, action.opinion)
  Object.assign(seated.seat, { state: 'rejected', by: seated.by })
  note(turn, { operation: 'reject', ...placeOf(seated), message: action.opinion ?? '' })
  end(turn, 'rejected', seated.by)
}
