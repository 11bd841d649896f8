import { CodedError, refuse } from '@portal/contract'
import { pendingStepRefusal } from '@portal/server-kit/http/authenticate'
import type { Tx } from '@portal/server-kit/transaction'
import type { ApprovalState, AuditResult } from '../../contract/index.ts'
import type { ApprovalKinds } from '../approval-kinds.ts'
import type { Action } from '../engine/action.ts'
import { isEntitled, standInOf } from '../engine/context.ts'
import { stepOf } from '../engine/definition.ts'
import { engineTexts } from '../engine/engine.texts.ts'
import { currentOf, type Seat } from '../engine/instance.ts'
import { run } from './run.service.ts'
import { lockRunning, placeOf, type Actor, type Running, type Seated } from './running.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'

const words: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false, 2: false }
const rejections = ['reject', 'returnToPrevious', 'returnToApplicant', 'returnToStep'] as const
type Rejection = (typeof rejections)[number]

/** Approves, rejects or sends back. The decision, its effect and all notices share one transaction (PRM-13). */
export async function decide(
  tx: Tx,
  now: Date,
  actor: Actor,
  input: AuditResult,
  kinds: ApprovalKinds,
): Promise<ApprovalState> {
  const running = await lockRunning(
    tx,
    now,
    placeOf(actor),
    { id: input.processInstId, persons: [actor.userId] },
    kinds,
  )
  const opinion = (input.auditOpinion ?? '').trim()
  const sent = { ...seatFor(running, actor, input.seat), edition: input.edition ?? running.state.edition, opinion }
  const what = whatIs(input, running)
  if (what === 'pass' && running.kind.asksProof === true && !actor.isFresh) throw pendingStepRefusal('proof')
  const action: Action =
    what === 'pass'
      ? { do: what, ...sent, ...(input.fields && { fields: input.fields }) }
      : what === 'returnToStep'
        ? { do: what, ...sent, target: targetOf(input) }
        : { do: what, ...sent }
  const row = await run(tx, now, running, action, { opinion, shown: input.shown })
  return row.state
}

/** What was asked for: sending back to the applicant ends an approval of a kind that starts anew by itself. */
function whatIs({ approve, action }: AuditResult, { kind }: Running): 'pass' | Rejection {
  const passes = words[String(approve)]
  if (passes === undefined) throw refuse(texts.badDecision)
  if (passes) {
    if (action === undefined || action === 'pass') return 'pass'
    throw refuse(texts.badAction(action))
  }
  const asked = action === undefined || action === '' ? 'returnToApplicant' : action
  const rejection = rejections.find((one) => one === asked)
  if (rejection === undefined) throw refuse(texts.badAction(asked))
  return rejection === 'returnToApplicant' && kind.isResubmitted !== true ? 'reject' : rejection
}

function targetOf({ targetStep = '' }: AuditResult): string {
  if (targetStep === '') throw refuse(texts.targetNeeded)
  return targetStep
}

/**
 * The seat somebody acts on: the one he names, else his open one, else the last that was his, so that he reads who was
 * first. @throws forbidden for the applicant, and for whom it gives something.
 */
export function seatFor(
  { row, state, context }: Seated,
  { userId }: Pick<Actor, 'userId'>,
  named?: number,
): { by: string; seat: number } {
  if (row.applicant_id === userId)
    throw new CodedError('forbidden', { text: texts.ownApplication, data: { missing: 'not-applicant' } })
  if (context.isConcerned(userId))
    throw new CodedError('forbidden', { text: engineTexts.forHimself, data: { missing: 'not-concerned' } })
  const isOwn = ownIn({ state, context }, userId)
  const past = state.visits.flatMap(({ seats }) => seats).findLast(({ person }) => isOwn(person))
  return { by: userId, seat: named ?? seatOpenTo({ state, context }, userId)?.id ?? past?.id ?? 0 }
}

const ownIn =
  ({ state, context }: Pick<Seated, 'state' | 'context'>, userId: string) =>
  (person: string): boolean =>
    person === userId || standInOf(person, state, context) === userId

/** The open seat from which somebody may decide now: his own first, else one of whom he stands in for. */
export function seatOpenTo({ state, context }: Pick<Seated, 'state' | 'context'>, userId: string): Seat | undefined {
  const visit = currentOf(state)
  if (visit === undefined || userId === state.applicant || context.isConcerned(userId)) return undefined
  const isOwn = ownIn({ state, context }, userId)
  const step = stepOf(state.definition, visit.step)
  const open = visit.seats.filter(
    (seat) => seat.state === 'open' && isOwn(seat.person) && isEntitled(seat, step, state, context),
  )
  return open.find(({ person }) => person === userId) ?? open[0]
}
