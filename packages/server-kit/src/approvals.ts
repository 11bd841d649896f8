import type { Tx } from './transaction.ts'

/** How one kind of approval goes: one step now, whose role decides; rejecting may need an opinion. */
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
 * What a decision does to the business, or the applicant who withdraws; each runs in the same transaction, or nothing
 * of it stands (PRM-13).
 */
export interface ApprovalEffect {
  passed(tx: Tx, now: Date, decided: Decided): Promise<void>
  rejected(tx: Tx, now: Date, decided: Decided): Promise<void>
  /** `userId` is the applicant's, `opinion` blank. */
  withdrawn(tx: Tx, now: Date, decided: Decided): Promise<void>
  /** What the notice says of the business beside its title: a whole sentence, or blank. */
  told?(tx: Tx, decided: Pick<Decided, 'entId' | 'businessCode'>): Promise<string>
}

export interface Decided {
  entId: string
  processInstId: string
  businessCode: string
  userId: string
  opinion: string
  /** What the decider's page showed, in the business's own words for it; undefined where he did not say. */
  shown?: string | undefined
}
