import type { ActionOf } from './action.ts'
import { checkOpinion, decidingAt, placeOf, type Seated } from './decide.ts'
import { stepOf } from './definition.ts'
import { engineTexts as texts } from './engine.texts.ts'
import { changeFields } from './fields.ts'
import { currentOf, pathOf, type Instance, type Visit } from './instance.ts'
import { forbidden, refused } from './outcome.ts'
import { advance, enter } from './path.ts'
import { end, giveBack, leave, note, type Turn } from './turn.ts'

export function returnToApplicant(turn: Turn, action: ActionOf<'returnToApplicant'>): void {
  const seated = decidingAt(turn, action)
  checkOpinion(seated, action.opinion)
  Object.assign(seated.seat, { state: 'returned', by: seated.by })
  note(turn, { operation: 'returnToApplicant', ...placeOf(seated), message: action.opinion ?? '' })
  giveBack(turn, seated.by)
}

/** To a step that people passed on this path; what lies behind it is undone and decided anew. */
export function returnToStep(turn: Turn, action: ActionOf<'returnToPrevious' | 'returnToStep'>): void {
  const seated = decidingAt(turn, action)
  const target = targetOf(turn.state, seated, action)
  checkOpinion(seated, action.opinion)
  Object.assign(seated.seat, { state: 'returned', by: seated.by })
  note(turn, { operation: action.do, ...placeOf(seated), message: action.opinion ?? '', target: target.step })
  leave(turn.state, seated.by)
  const path = pathOf(turn.state)
  for (const visit of path.slice(path.indexOf(target))) visit.state = 'undone'
  enter(turn, stepOf(turn.state.definition, target.step), true)
}

function targetOf(state: Instance, { step }: Seated, action: ActionOf<'returnToPrevious' | 'returnToStep'>): Visit {
  const passed = pathOf(state).filter((visit) => visit.state === 'passed')
  const isNamed = action.do === 'returnToStep'
  const found = isNamed ? passed.find((visit) => visit.step === action.target) : passed.at(-1)
  if (!found)
    throw isNamed ? refused(texts.notPassed(nameOfStep(state, action.target)), 'target') : refused(texts.noPrevious)
  if (step.returnTo && !step.returnTo.includes(found.step))
    throw refused(texts.returnNotAllowed(nameOfStep(state, found.step)), 'target')
  return found
}

const nameOfStep = ({ definition }: Instance, key: string): string =>
  definition.steps.find((step) => step.key === key)?.name ?? key

/** Begins at the first step again: what was decided was decided on other fields. */
export function resubmit(turn: Turn, action: ActionOf<'resubmit'>): void {
  const { state } = turn
  if (action.by !== state.applicant) throw forbidden(texts.notApplicant)
  if (state.phase !== 'withApplicant' || action.round !== state.round) throw refused(texts.notReturned)
  const changed = changeFields(turn, action.fields)
  state.round += 1
  state.phase = 'open'
  note(turn, {
    operation: 'resubmit',
    by: action.by,
    message: action.message ?? '',
    ...(changed.length > 0 && { changed }),
  })
  advance(turn)
}

export function withdraw(turn: Turn, { by }: ActionOf<'withdraw'>): void {
  const { state, context } = turn
  if (by !== state.applicant) throw forbidden(texts.notApplicant)
  if (state.phase === 'withdrawn') throw refused(texts.withdrawnBy(context.nameOf(by)))
  if (state.phase !== 'open' && state.phase !== 'withApplicant')
    throw refused(texts.decided(context.nameOf(state.endedBy ?? '')))
  const visit = currentOf(state)
  note(turn, { operation: 'withdraw', by, ...(visit && { visit: visit.id, step: visit.step }) })
  end(turn, 'withdrawn', by)
}
