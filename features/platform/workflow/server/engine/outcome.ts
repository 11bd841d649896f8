import type { Instance } from './instance.ts'

/**
 * What an action asks of its caller, as data, to be done in the transaction that stores the state. `opened` and
 * `closed` are to-dos; `standIn` decides instead of an absent `person`.
 */
export type Effect =
  | { kind: 'opened'; seat: number; person: string; standIn: string; dueAt?: string }
  | { kind: 'closed'; seat: number; person: string }
  | { kind: 'withApplicant' }
  | { kind: 'ended'; as: 'passed' | 'rejected' | 'withdrawn' }
  | { kind: 'tell'; what: 'copied' | 'reassigned' | 'urged' | 'escalated' | 'overdue'; whom: string[] }

/** `kind` is the key of the catalogue of errors; `field` names what of the action was wrong. */
export interface Refusal {
  kind: 'forbidden' | 'refused' | 'stale'
  text: string
  field?: string
}

export type Outcome = { ok: true; state: Instance; effects: Effect[] } | { ok: false; refusal: Refusal }

/** Leaves an action from any depth; `outcomeOf` turns it into data. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.text)
    this.refusal = refusal
  }
}

export const refused = (text: string, field?: string): Refused =>
  new Refused({ kind: 'refused', text, ...(field !== undefined && { field }) })

export const forbidden = (text: string): Refused => new Refused({ kind: 'forbidden', text })
