import type { ActionOf } from './action.ts'
import { mayBeHanded } from './context.ts'
import { placeOf, seatedAt, type Seated } from './decide.ts'
import { engineTexts as texts } from './engine.texts.ts'
import { isSigner } from './instance.ts'
import { refused } from './outcome.ts'
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

function checkSigner({ state, context }: Turn, { visit, step }: Seated, person: string): void {
  if (person === state.applicant) throw refused(texts.applicantNever, 'to')
  if (context.isConcerned(person)) throw refused(texts.concernedNever(context.nameOf(person)), 'to')
  if (isSigner(visit, person)) throw refused(texts.alreadySigner(context.nameOf(person)), 'to')
  if (!mayBeHanded(step, person, state, context)) throw refused(texts.notHandedTo(context.nameOf(person)), 'to')
}
