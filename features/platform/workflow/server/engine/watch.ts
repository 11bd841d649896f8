import { chinaDate } from '@portal/domain'
import type { ActionOf } from './action.ts'
import { peopleOf, standInOf } from './context.ts'
import { stepOf } from './definition.ts'
import { engineTexts as texts } from './engine.texts.ts'
import { currentOf, isLive, isSigner, type Instance, type Visit } from './instance.ts'
import { forbidden, refused } from './outcome.ts'
import { settleAndClose } from './path.ts'
import { addSeat } from './seats.ts'
import { closeSeat, note, type Turn } from './turn.ts'

const urgeHours = 4

/** Told, without a decision. Allowed to the applicant and to everybody who was asked, also after the end. */
export function copy(turn: Turn, { by, to, message }: ActionOf<'copy'>): void {
  const { state, context } = turn
  const isAsked = state.visits.some(({ seats }) => seats.some((seat) => seat.person === by || seat.by === by))
  if (by !== state.applicant && !isAsked) throw forbidden(texts.notInvolved)
  const whom = [...new Set(to)].filter((person) => !state.copies.includes(person))
  const stranger = whom.find((person) => !context.isMember(person))
  if (stranger !== undefined) throw refused(texts.notMember(context.nameOf(stranger)), 'to')
  if (whom.length === 0) throw refused(texts.copiedAlready, 'to')
  state.copies.push(...whom)
  note(turn, { operation: 'copy', by, message: message ?? '', people: whom })
  turn.told.push({ kind: 'tell', what: 'copied', whom })
}

/** The applicant reminds who has to decide now. */
export function urge(turn: Turn, { by, message }: ActionOf<'urge'>): void {
  const { state, context } = turn
  if (by !== state.applicant) throw forbidden(texts.notApplicant)
  const visit = currentOf(state)
  if (!visit) throw refused(texts.ended)
  const last = visit.urgedAt === undefined ? -Infinity : Date.parse(visit.urgedAt)
  if (context.now.getTime() - last < urgeHours * 3_600_000) throw refused(texts.urgedLately(urgeHours))
  visit.urgedAt = context.now.toISOString()
  const whom = askedNow(turn, visit)
  note(turn, { operation: 'urge', visit: visit.id, step: visit.step, by, message: message ?? '', people: whom })
  turn.told.push({ kind: 'tell', what: 'urged', whom })
}

/**
 * Once a visit, after its last day. Whoever is late gives way to those it is escalated to, one of whom decides for all
 * of them. With nobody there the late ones stay, and the applicant is told as well.
 */
export function escalate(turn: Turn): void {
  const { state, context } = turn
  const visit = currentOf(state)
  if (!visit || !isLate(visit, context.now)) return
  const { due } = stepOf(state.definition, visit.step)
  const people = peopleOf(due?.escalateTo ?? [], state, context).filter((person) => !isSigner(visit, person))
  visit.escalated = true
  const late = askedNow(turn, visit)
  note(turn, { operation: 'escalate', visit: visit.id, step: visit.step, people })
  if (people.length === 0) {
    turn.told.push({ kind: 'tell', what: 'overdue', whom: [...late, state.applicant] })
    return
  }
  for (const seat of visit.seats) if (isLive(seat)) closeSeat(seat)
  for (const person of people) addSeat(state, visit, { person, group: 'escalated', via: 'escalated' })
  if (due) visit.dueAt = context.workingDayAfter(chinaDate(context.now), due.workingDays)
  turn.told.push({ kind: 'tell', what: 'escalated', whom: late })
  settleAndClose(turn, visit)
}

export const isLate = ({ dueAt, escalated }: Visit, now: Date): boolean =>
  dueAt !== undefined && !escalated && chinaDate(now) > dueAt

const askedNow = ({ state, context }: { state: Instance; context: Turn['context'] }, { seats }: Visit): string[] => [
  ...new Set(seats.flatMap((seat) => (seat.state === 'open' ? [standInOf(seat.person, state, context)] : []))),
]
