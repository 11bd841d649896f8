import type { Tx } from './database/transaction.ts'

/** Definition of one kind of approval: a single step, decided by its role; rejecting may need an opinion. */
export interface ApprovalDefinition {
  version: number
  steps: readonly { key: string; taskName: string; roleCode: string; roleName: string; rejectNeedsOpinion: boolean }[]
}

/** One kind of approval. `act`: what deciding is called; `notice`: the kind of notice by which people are asked. */
export interface ApprovalKind {
  /** Its business type; stored with every approval of it. */
  type: string
  act: '复核' | '审批'
  notice: string
  /** A running approval keeps the one it began with. */
  definition: ApprovalDefinition
}

/**
 * Effects of a decision or a withdrawal on the business. Each runs in the same transaction, so all or nothing is stored
 * (PRM-13).
 */
export interface ApprovalEffect {
  passed(tx: Tx, now: Date, decided: Decided): Promise<void>
  rejected(tx: Tx, now: Date, decided: Decided): Promise<void>
  /** `userId` is the applicant's, `opinion` blank. */
  withdrawn(tx: Tx, now: Date, decided: Decided): Promise<void>
  /** The business's sentence for the notice, after its title; may be blank. */
  told?(tx: Tx, decided: Pick<Decided, 'entId' | 'businessCode'>): Promise<string>
}

export interface Decided {
  entId: string
  processInstId: string
  businessCode: string
  userId: string
  opinion: string
  /** Identifies the state shown on the decider's page, defined by the business; undefined when not sent. */
  shown?: string | undefined
}
