import type { Tx } from '@portal/server-kit/transaction'

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

/** By business type. Joined where the server is put together, so that approvals know no business. */
export type ApprovalEffects = Readonly<Record<string, ApprovalEffect>>
