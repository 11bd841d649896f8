import type { Access } from '../access.ts'
import type { TProperties } from '../schema.ts'

/** `busy`: somebody is at work on it. `done`, `bad` and `over` may end a life: well, badly, or without a verdict. */
export type StateTone = 'busy' | 'done' | 'bad' | 'over'
/** What a state is called, with the tone of its tag. */
export type StateSaid = string | readonly [name: string, tone: StateTone]

/** How an approval ends. `withdrawn`: by its applicant. */
export type Outcome = 'passed' | 'rejected' | 'withdrawn'
export interface ByApproval {
  readonly approval: string
  readonly outcome: Outcome
}
/** A move that an approval of this kind makes when it ends so. */
export const approval = (kind: string, outcome: Outcome = 'passed'): ByApproval => ({ approval: kind, outcome })

type Grant = Exclude<Access, 'public'>
export interface ByParty {
  readonly party: string
  readonly grant: Grant
}
/** A move that whoever has the grant makes for this party of the thing, in whatever enterprise. */
export const byParty = <const P extends string>(party: P, grant: Grant): ByParty & { readonly party: P } => ({
  party,
  grant,
})

/**
 * Who moves a thing: whoever has the grant in its enterprise, or for one of its parties, by a call; a job; or the end
 * of an approval.
 */
export type MovedBy = Grant | 'job' | ByApproval | ByParty

export interface MoveSaid<S extends string> {
  /** What a person calls it: 登记放款. A job's and an approval's moves have a name of their own without it. */
  name?: string
  from: S | readonly S[]
  to: S
  by: MovedBy
  /** What a person enters with it, as named fields. */
  asks?: TProperties
  /** The kind of notice that tells it. */
  notice?: string
  proof?: 'fresh'
}
/** A move as it is read from a life. */
export interface Move {
  readonly name: string
  readonly from: readonly string[]
  readonly to: string
  readonly by: MovedBy
  readonly asks: TProperties
  readonly notice?: string
  readonly proof?: 'fresh'
}

export interface Life<S extends string, M> {
  readonly first: S
  readonly states: { readonly [Name in S]: { name: string; tone: StateTone | 'plain' } }
  readonly moves: { readonly [Name in keyof M & string]: Move }
  /** States in which the thing's fields may be changed. */
  readonly changes: readonly S[]
  /** Names of the states by code. */
  readonly codes: { readonly [Name in S]: string }
  /** The moves as they were declared: types of what they ask. */
  readonly declared: M
}
export type AnyLife = Life<string, Readonly<Record<string, MoveSaid<string>>>>

export const isApproval = (by: MovedBy): by is ByApproval => typeof by !== 'string' && 'approval' in by
/** Whose end of an approval a move is; null for others. */
export const approvalOf = ({ by }: Pick<Move, 'by'>): ByApproval | null => (isApproval(by) ? by : null)
/** The grant by which people make a move; null for those that nobody makes by hand. */
export const accessOf = ({ by }: Pick<Move, 'by'>): Grant | null => {
  if (isApproval(by) || by === 'job') return null
  return typeof by === 'string' ? by : by.grant
}
/** The party for which people make a move; null where its enterprise does. */
export const partyOf = ({ by }: Pick<Move, 'by'>): string | null =>
  typeof by === 'string' || isApproval(by) ? null : by.party
