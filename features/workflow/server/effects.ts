import type { Tx } from '@portal/server-kit/transaction'

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

/** By business type. Joined where the server is assembled, so that approvals depend on no business. */
export type ApprovalEffects = Readonly<Record<string, ApprovalEffect>>
