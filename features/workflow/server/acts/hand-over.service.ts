import { notFound } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import type { ApprovalValues } from '@portal/contract'
import type { ApprovalState } from '../../contract/index.ts'
import type { ApprovalKinds, BroughtKind } from '../approval-kinds.ts'
import { seatFor } from './decide.service.ts'
import { run } from './run.service.ts'
import { lockRunning, placeOf, type Actor, type Running } from './running.ts'
import { isSeen } from '../seen.ts'
import type { Action } from '../engine/action.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'

interface OnApproval {
  processInstId: string
}

/** One action of somebody who may see the approval. */
async function actOn(
  tx: Tx,
  now: Date,
  actor: Actor,
  { id, persons = [] }: { id: string; persons?: readonly string[] },
  kinds: ApprovalKinds,
  make: (running: Running) => Action & { opinion?: string },
): Promise<ApprovalState> {
  const running = await lockRunning(tx, now, placeOf(actor), { id, persons: [...persons, actor.userId] }, kinds)
  if (!isSeen(running, actor.userId)) throw notFound(texts.noApproval)
  const action = make(running)
  return (await run(tx, now, running, action, { opinion: action.opinion ?? '' })).state
}

/** Gives the caller's seat to somebody else. */
export const transfer = (
  tx: Tx,
  now: Date,
  actor: Actor,
  body: OnApproval & { seat?: number; to: string; opinion?: string },
  kinds: ApprovalKinds,
): Promise<ApprovalState> =>
  actOn(tx, now, actor, { id: body.processInstId, persons: [body.to] }, kinds, (running) => ({
    do: 'transfer',
    ...seatFor(running, actor, body.seat),
    to: body.to,
    opinion: body.opinion ?? '',
  }))

/** Has somebody else decide too: before, after or beside the caller. */
export const addSigner = (
  tx: Tx,
  now: Date,
  actor: Actor,
  body: OnApproval & { seat?: number; to: string; place: 'before' | 'after' | 'beside'; opinion?: string },
  kinds: ApprovalKinds,
): Promise<ApprovalState> =>
  actOn(tx, now, actor, { id: body.processInstId, persons: [body.to] }, kinds, (running) => ({
    do: 'addSigner',
    ...seatFor(running, actor, body.seat),
    to: body.to,
    place: body.place,
    opinion: body.opinion ?? '',
  }))

export const copy = (
  tx: Tx,
  now: Date,
  actor: Actor,
  body: OnApproval & { to: string[]; message?: string },
  kinds: ApprovalKinds,
): Promise<ApprovalState> =>
  actOn(tx, now, actor, { id: body.processInstId, persons: body.to }, kinds, () => ({
    do: 'copy',
    by: actor.userId,
    to: body.to,
    message: body.message ?? '',
  }))

export const urge = (
  tx: Tx,
  now: Date,
  actor: Actor,
  body: OnApproval & { message?: string },
  kinds: ApprovalKinds,
): Promise<ApprovalState> =>
  actOn(tx, now, actor, { id: body.processInstId }, kinds, () => ({
    do: 'urge',
    by: actor.userId,
    message: body.message ?? '',
  }))

export interface Resubmission {
  kind: BroughtKind
  entId: string
  processInstId: string
  applicantId: string
  /** How often it was handed in, as the page showed it; absent: as it is. */
  round?: number
  fields?: ApprovalValues
  message?: string
  title?: string
}

/** Hands in again what was sent back to the applicant, in the caller's transaction. @throws notFound, refused */
export async function resubmitApproval(tx: Tx, now: Date, asked: Resubmission): Promise<ApprovalState> {
  const { kind, entId, applicantId: by, round, fields, message = '', title } = asked
  const place = { entId, isAnywhere: false }
  const running = await lockRunning(tx, now, place, { id: asked.processInstId }, new Map([[kind.type, kind]]))
  if (running.row.applicant_id !== by) throw notFound(texts.noApproval)
  const row = title === undefined ? running.row : { ...running.row, title }
  const again = { do: 'resubmit', by, round: round ?? running.state.round, message, ...(fields && { fields }) } as const
  return (await run(tx, now, { ...running, row }, again)).state
}
