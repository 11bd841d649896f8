import type { ApprovalField, ApprovalStep, ApprovalValues, CodeSource } from '@portal/contract'
import type { Db } from './database/database.ts'
import type { Tx } from './database/transaction.ts'

/** One kind of approval. `act`: what deciding is called; `notice`: the kind of notice by which people are asked. */
export interface ApprovalKind {
  /** Its business type; stored with every approval of it. */
  type: string
  /** What it is called where operators keep definitions: 权限申请. */
  name: string
  act: '复核' | '审批'
  /**
   * Whom passing it gives something: the business alone, or people (`benefiting` of its effect, of its start and
   * forecast). Nobody decides what is for himself.
   */
  for: 'business' | 'people'
  notice: string
  /** Fields of the business that conditions and field rights may name. */
  fields?: Readonly<Record<string, ApprovalField>>
  /** Closed lists of its fields as they stand, by key: conditions of published steps choose from them. */
  choices?(db: Db): Promise<Readonly<Record<string, CodeSource>>>
  /** Its steps until operators publish others. A running approval keeps the ones it began with. */
  steps: readonly ApprovalStep[]
  /** Sent back, the same approval is handed in again; else sending back to the applicant ends it. */
  isResubmitted?: true
  /** Each approval brings its own steps, because its people are chosen with it: operators publish none. */
  hasOwnSteps?: true
  /** Its effect tells everybody how it was decided; the applicant gets no notice 106 of that. */
  tellsResult?: true
  /** Its route is a page of the applicant: whoever decides is led to its approval over 审核中心. */
  isDecidedAtDesk?: true
  /** Passing it asks for a fresh proof, like a call with `proof`. */
  asksProof?: true
}

/** Which of these people passing it gives something. */
export type Benefiting = (people: readonly string[]) => Promise<readonly string[]>

/**
 * Effects of a decision or a withdrawal on the business. Each runs in the same transaction, so all or nothing is stored
 * (PRM-13).
 */
export interface ApprovalEffect {
  passed(tx: Tx, now: Date, decided: Decided): Promise<void>
  rejected(tx: Tx, now: Date, decided: Decided): Promise<void>
  /** `userId` is the applicant's, `opinion` blank. */
  withdrawn(tx: Tx, now: Date, decided: Decided): Promise<void>
  /** Sent back to the applicant, for kinds that are handed in again. */
  returned?(tx: Tx, now: Date, decided: Decided): Promise<void>
  /** Before each decision that passes a step. @throws where the business is not what `shown` says, or can't pass. */
  passing?(tx: Tx, now: Date, decided: Decided): Promise<void>
  /** Which of these people passing it gives something, as things stand: they decide nothing of it. */
  benefiting?(
    db: Db,
    asked: Pick<Decided, 'entId' | 'businessCode'>,
    people: readonly string[],
  ): Promise<readonly string[]>
  /** The business's sentence for the notice, after its title; may be blank. */
  told?(tx: Tx, decided: Pick<Decided, 'entId' | 'businessCode'>): Promise<string>
  /** What lists tell of these businesses: the last day of what is approved, and its amount in words. */
  listed?(db: Db, entId: string, businessCodes: readonly string[]): Promise<ReadonlyMap<string, ListedBusiness>>
  /** Facts that its notices carry, for clients that show it from there; `fileId` with `fileName` is their file. */
  data?(tx: Tx, decided: Pick<Decided, 'entId' | 'businessCode'>): Promise<Readonly<Record<string, unknown>>>
}

/** An approval to be started. */
export interface NewApproval {
  entId: string
  kind: ApprovalKind
  businessCode: string
  /** The tax type it is about; default: none. */
  taxType?: string
  /** Subject of the decision in words: '2026年2月增值税申报表'. */
  title: string
  applicantId: string
  /** Values of the kind's fields, for the conditions of its steps. */
  fields?: ApprovalValues
  /** Whom it gives something, where its kind is for people. */
  benefiting?: Benefiting
  /** The applicant's message; part of the history and the reviewers' notice. */
  message?: string
  /**
   * Ids of the users to notify, each of whom may decide; default: everybody who may. All of them may decide in any
   * case.
   */
  reviewers?: readonly string[]
  /** A sentence for the notices of request, decision and withdrawal, after the title; the effect supplies it again. */
  told?: string
  /** Facts for the notice of the request; the effect supplies them again. */
  data?: Readonly<Record<string, unknown>>
  /** Page that opens the approval. */
  route: (processInstId: string) => string
}
/** Starts an approval in the caller's transaction and answers its id: the feature of approvals has one. */
export type StartApproval = (tx: Tx, now: Date, asked: NewApproval) => Promise<string>

export interface ListedBusiness {
  dueOn: string | null
  amount: string
}

export interface Decided {
  entId: string
  processInstId: string
  businessCode: string
  userId: string
  opinion: string
  /** Values of the kind's fields, as the deciders left them. */
  fields: ApprovalValues
  /** Identifies the state shown on the decider's page, defined by the business; undefined when not sent. */
  shown?: string | undefined
}
