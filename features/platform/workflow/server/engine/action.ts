import type { Values } from './condition.ts'

interface OfSeat {
  by: string
  seat: number
}
interface Decision extends OfSeat {
  /** The edition of the fields that the page showed. */
  edition: number
  opinion?: string
}

/** What may happen to an instance. Those without `by` are the clock's, and of whoever changes people and roles. */
export type Action =
  | (Decision & { do: 'pass'; fields?: Values })
  | (Decision & { do: 'reject' })
  | (Decision & { do: 'returnToPrevious' })
  | (Decision & { do: 'returnToApplicant' })
  | (Decision & { do: 'returnToStep'; target: string })
  | (OfSeat & { do: 'transfer'; to: string; opinion?: string })
  | (OfSeat & { do: 'addSigner'; to: string; place: 'before' | 'after' | 'beside'; opinion?: string })
  | { do: 'reassign'; by: string; seat: number; to: string; reason: string }
  | { do: 'resubmit'; by: string; round: number; fields?: Values; message?: string }
  | { do: 'withdraw'; by: string }
  | { do: 'copy'; by: string; to: readonly string[]; message?: string }
  | { do: 'urge'; by: string; message?: string }
  | { do: 'escalate' }
  | { do: 'reseat' }

export type ActionOf<Kind extends Action['do']> = Extract<Action, { do: Kind }>
