import type { Values } from './condition.ts'
import type { Definition } from './definition.ts'

/** `withApplicant`: sent back, to be handed in again or withdrawn. */
export type Phase = 'open' | 'withApplicant' | 'passed' | 'rejected' | 'withdrawn'

/**
 * One running approval, as plain data. Two numbers guard against what a page no longer shows: `edition` counts changes
 * of the fields, `round` counts how often it was handed in. A seat's id is never used again.
 */
export interface Instance {
  definition: Definition
  applicant: string
  fields: Values
  edition: number
  round: number
  phase: Phase
  /** Every visit of a step, in order. Those passed or without anybody are the path; at most one is open. */
  visits: Visit[]
  copies: string[]
  history: Line[]
  lastSeat: number
  endedBy?: string
}

/** `undone`: left by sending back, or by the end of the instance. */
export interface Visit {
  id: number
  step: string
  state: 'open' | 'passed' | 'nobody' | 'undone'
  seats: Seat[]
  /** The last day on which it is in time. */
  dueAt?: string
  escalated: boolean
  urgedAt?: string
  /** Who decided the step before, on which edition of the fields. */
  before: { people: string[]; edition: number }
}

/** A place from which one decision is expected. */
export interface Seat {
  id: number
  person: string
  state: 'waiting' | 'open' | 'passed' | 'rejected' | 'returned' | 'transferred' | 'closed'
  /** What its decision counts for: the step's mode, itself, or all who were late. */
  group: 'step' | 'added' | 'escalated'
  /** Which rule made its person a signer, and has to hold while deciding. */
  via: 'step' | 'fallback' | 'handed' | 'escalated'
  /** Seats that are settled before this one opens. */
  waitsFor: number[]
  /** Who handed it over or added it. */
  from?: string
  /** Who settled it. */
  by?: string
  /** The edition of the fields that was passed. */
  edition?: number
}

/** Codes of what happened; `operations` of the texts has their words, the page shows them by PRM-11. */
export type Operation =
  | 'submit'
  | 'resubmit'
  | 'pass'
  | 'passAgain'
  | 'nobody'
  | 'reject'
  | 'returnToPrevious'
  | 'returnToApplicant'
  | 'returnToStep'
  | 'withdraw'
  | 'transfer'
  | 'reassign'
  | 'addSigner'
  | 'copy'
  | 'urge'
  | 'escalate'
  | 'reseat'

/** A line of the history. `by` is absent for what the system did, `for` names whom a delegate stood in for. */
export interface Line {
  operation: Operation
  visit?: number
  step?: string
  by?: string
  for?: string
  at: string
  message: string
  /** The step sent back to. */
  target?: string
  /** Whom it concerns: taken over, added, copied, escalated to. */
  people?: string[]
  /** Fields changed with it. */
  changed?: string[]
}

export const isLive = ({ state }: Seat): boolean => state === 'open' || state === 'waiting'

/** Deciding or having decided here: nobody is a signer of a step twice. */
export const isSigner = ({ seats }: Visit, person: string): boolean =>
  seats.some((seat) => seat.person === person && (isLive(seat) || seat.state === 'passed'))

export const currentOf = ({ visits }: Instance): Visit | undefined => visits.find(({ state }) => state === 'open')

/** Steps behind the instance on the way it took last. */
export const pathOf = ({ visits }: Instance): Visit[] =>
  visits.filter(({ state }) => state === 'passed' || state === 'nobody')
