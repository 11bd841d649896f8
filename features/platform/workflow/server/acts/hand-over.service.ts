import { everyTax } from '@portal/server-kit/caller'
import { notFound, type ApprovalValues } from '@portal/contract'
import type { Benefiting } from '@portal/server-kit/approvals'
import type { Tx } from '@portal/server-kit/transaction'
import type { ApprovalState } from '../../contract/index.ts'
import { assertSaysWhom, type ApprovalKinds, type BroughtKind } from '../approval-kinds.ts'
import type { Action } from '../engine/action.ts'
import { isSeen } from '../seen.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'
import { seatFor } from './decide.service.ts'
import { run } from './run.service.ts'
import { lockRunning, placeOf, type Actor, type Running } from './running.ts'

/** An action of somebody who may see the approval. @throws notFound, refused */
type Act<Body> = (
  tx: Tx,
  now: Date,
  actor: Actor,
  body: Body & { processInstId: string },
  kinds: ApprovalKinds,
) => Promise<ApprovalState>

/** `toOf`: who gets something by it, beside the one who acts. */
const actOf =
  <Body>(
    toOf: (body: Body) => readonly string[],
    make: (running: Running, actor: Actor, body: Body) => Action & { opinion?: string },
  ): Act<Body> =>
  async (tx, now, actor, body, kinds) => {
    const asked = { id: body.processInstId, persons: [...toOf(body), actor.userId] }
    const running = await lockRunning(tx, now, placeOf(actor), asked, kinds)
    if (!isSeen(running, actor.userId)) throw notFound(texts.noApproval)
    const action = make(running, actor, body)
    return (await run(tx, now, running, action, { opinion: action.opinion ?? '' })).state
  }

interface HandOver {
  seat?: number
  to: string
  opinion?: string
}

/** Gives the caller's seat to somebody else. */
export const transfer = actOf<HandOver>(
  ({ to }) => [to],
  (running, actor, { seat, to, opinion = '' }) => ({ do: 'transfer', ...seatFor(running, actor, seat), to, opinion }),
)

/** Has somebody else decide too: before, after or beside the caller. */
export const addSigner = actOf<HandOver & { place: 'before' | 'after' | 'beside' }>(
  ({ to }) => [to],
  (running, actor, { seat, to, place, opinion = '' }) => ({
    do: 'addSigner',
    ...seatFor(running, actor, seat),
    to,
    place,
    opinion,
  }),
)

export const copy = actOf<{ to: string[]; message?: string }>(
  ({ to }) => to,
  (_running, { userId: by }, { to, message = '' }) => ({ do: 'copy', by, to, message }),
)

export const urge = actOf<{ message?: string }>(
  () => [],
  (_running, { userId: by }, { message = '' }) => ({ do: 'urge', by, message }),
)

export interface Resubmission {
  kind: BroughtKind
  entId: string
  processInstId: string
  applicantId: string
  /** How often it was handed in, as the page showed it; absent: as it is. */
  round?: number
  fields?: ApprovalValues
  /** Whom it gives something now, where its kind is for people. */
  benefiting?: Benefiting
  message?: string
  title?: string
}

/** Hands in again what was sent back to the applicant, in the caller's transaction. @throws notFound, refused */
export async function resubmitApproval(tx: Tx, now: Date, asked: Resubmission): Promise<ApprovalState> {
  const { kind, entId, applicantId: by, round, fields, message = '', title, benefiting } = asked
  assertSaysWhom(kind, benefiting)
  const place = { ...everyTax(entId), isAnywhere: false }
  const running = await lockRunning(
    tx,
    now,
    place,
    { id: asked.processInstId, ...(benefiting && { benefiting }) },
    new Map([[kind.type, kind]]),
  )
  if (running.row.applicant_id !== by) throw notFound(texts.noApproval)
  const row = title === undefined ? running.row : { ...running.row, title }
  const again = { do: 'resubmit', by, round: round ?? running.state.round, message, ...(fields && { fields }) } as const
  return (await run(tx, now, { ...running, row }, again)).state
}
