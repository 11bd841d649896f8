import type { ActionOf } from './action.ts'
import { mayBeHanded } from './context.ts'
import { placeOf, seatedAt, type Seated } from './decide.ts'
import { engineTexts as texts } from './engine.texts.ts'
import { stepOf } from './definition.ts'
import { currentOf, isSigner } from './instance.ts'
import { forbidden, refused } from './outcome.ts'
import { settleAndClose } from './path.ts'
import { addSeat, replaceSeat, waitAlso } from './seats.ts'
import { note, type Turn } from './turn.ts'

/** Gives one's seat to somebody else; it counts as it did. */
export function transfer(turn: Turn, action: ActionOf<'transfer'>): void {
  const seated = seatedAt(turn, action)
  const { visit, seat } = seated
  checkSigner(turn, seated, action.to)
  Object.assign(seat, { state: 'transferred', by: seated.by })
  replaceSeat(turn.state, visit, seat, { person: action.to, via: 'handed', from: seat.person })
  note(turn, { operation: 'transfer', ...placeOf(seated), message: action.opinion ?? '', people: [action.to] })
  settleAndClose(turn, visit)
}

/** Gives somebody's open seat to another: done by who looks after approvals, never for what is for himself. */
export function reassign(turn: Turn, { by, seat: id, to, reason }: ActionOf<'reassign'>): void {
  const { state, context } = turn
  if (by === state.applicant) throw forbidden(texts.ownApplication)
  if (context.isConcerned(by)) throw forbidden(texts.forHimself)
  const visit = currentOf(state)
  const seat = visit?.seats.find((one) => one.id === id && one.state === 'open')
  if (!visit || !seat) throw refused(texts.movedOn)
  checkSigner(turn, { visit, step: stepOf(state.definition, visit.step) }, to)
  Object.assign(seat, { state: 'transferred', by })
  replaceSeat(state, visit, seat, { person: to, via: 'handed' })
  note(turn, { operation: 'reassign', visit: visit.id, step: visit.step, by, message: reason, people: [to] })
  turn.told.push({ kind: 'tell', what: 'reassigned', whom: [seat.person] })
  settleAndClose(turn, visit)
}

/** Whoever is added has to decide, in 或签 too; those after the seat wait for a signer added after it. */
export function addSigner(turn: Turn, action: ActionOf<'addSigner'>): void {
  const seated = seatedAt(turn, action)
  const { visit, seat } = seated
  checkSigner(turn, seated, action.to)
  const added = addSeat(turn.state, visit, { person: action.to, group: 'added', via: 'handed', from: seat.person })
  if (action.place === 'before') {
    added.waitsFor = [...seat.waitsFor]
    seat.waitsFor.push(added.id)
    seat.state = 'waiting'
  } else if (action.place === 'after') {
    waitAlso(visit, seat, added)
    added.waitsFor = [seat.id]
  }
  note(turn, { operation: 'addSigner', ...placeOf(seated), message: action.opinion ?? '', people: [action.to] })
  settleAndClose(turn, visit)
}

function checkSigner({ state, context }: Turn, { visit, step }: Pick<Seated, 'visit' | 'step'>, person: string): void {
  if (person === state.applicant) throw refused(texts.applicantNever, 'to')
  if (context.isConcerned(person)) throw refused(texts.concernedNever(context.nameOf(person)), 'to')
  if (isSigner(visit, person)) throw refused(texts.alreadySigner(context.nameOf(person)), 'to')
  if (!mayBeHanded(step, person, state, context)) throw refused(texts.notHandedTo(context.nameOf(person)), 'to')
}
