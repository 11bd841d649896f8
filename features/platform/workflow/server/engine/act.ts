import type { Action } from './action.ts'
import type { Values } from './condition.ts'
import type { Context } from './context.ts'
import type { Definition } from './definition.ts'
import { pass, reject } from './decide.ts'
import { addSigner, reassign, transfer } from './hand-over.ts'
import type { Instance } from './instance.ts'
import { Refused, type Outcome } from './outcome.ts'
import { advance } from './path.ts'
import { reseat } from './reseat.ts'
import { resubmit, returnToApplicant, returnToStep, withdraw } from './send-back.ts'
import { simulate } from './simulate.ts'
import { note, outcomeOf, type Turn } from './turn.ts'
import { copy, escalate, urge } from './watch.ts'

export interface Submission {
  applicant: string
  fields: Values
  message?: string
}

/** Hands in: begins an instance of this definition, which it keeps. Refused when its path has nobody to decide. */
export function submit(definition: Definition, { applicant, fields, message }: Submission, context: Context): Outcome {
  const blank: Instance = {
    definition,
    applicant,
    fields,
    edition: 1,
    round: 1,
    phase: 'open',
    visits: [],
    copies: [],
    history: [],
    lastSeat: 0,
  }
  return outcomeOf(blank, context, (turn) => {
    checkPath(turn)
    note(turn, { operation: 'submit', by: applicant, message: message ?? '' })
    advance(turn)
  })
}

/**
 * The one door of a running instance: pure, and the same for every kind of approval. Whoever stores the state holds a
 * lock, so actions come one after the other; a repeated one meets a settled seat, another round or nothing to do.
 */
export function act(state: Instance, action: Action, context: Context): Outcome {
  return outcomeOf(state, context, (turn) => run(turn, action))
}

function run(turn: Turn, action: Action): void {
  switch (action.do) {
    case 'pass':
      return pass(turn, action)
    case 'reject':
      return reject(turn, action)
    case 'returnToApplicant':
      return returnToApplicant(turn, action)
    case 'returnToPrevious':
    case 'returnToStep':
      return returnToStep(turn, action)
    case 'transfer':
      return transfer(turn, action)
    case 'reassign':
      return reassign(turn, action)
    case 'addSigner':
      return addSigner(turn, action)
    case 'resubmit':
      resubmit(turn, action)
      return checkPath(turn)
    case 'withdraw':
      return withdraw(turn, action)
    case 'copy':
      return copy(turn, action)
    case 'urge':
      return urge(turn, action)
    case 'escalate':
      return escalate(turn)
    case 'reseat':
      return reseat(turn)
  }
}

function checkPath({ state, context }: Turn): void {
  const { refusal } = simulate(state.definition, state, context)
  if (refusal) throw new Refused(refusal)
}
