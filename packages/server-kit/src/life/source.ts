import type {
  AnyLife,
  AnyMoves,
  Asked,
  ByApproval,
  Life,
  MoveSaid,
  MovesDeclaration,
  DocumentNumber,
  Route,
  Static,
  TObject,
} from '@portal/contract'
import type { Insertable } from 'kysely'
import type { ApprovalEffect, ApprovalKind, Decided, NewApproval, StartApproval } from '../approvals.ts'
import type { NewTodo } from '../brought.ts'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Tx } from '../database/transaction.ts'
import type { Kit } from '../feature.ts'
import type { KeepCall, KeptRow, TableName } from '../list/upkeep/source.ts'
import type { OfParties } from '../parties/parties.ts'

type Declared = Readonly<Record<string, MoveSaid<string>>>
/** What `defineMoves` made, with the types of what its moves ask. */
export interface DeclaredMoves<M = Declared> extends MovesDeclaration<TObject> {
  readonly life: Omit<AnyLife, 'declared'> & Pick<Life<string, M>, 'declared'>
  readonly routes: AnyMoves['routes']
  readonly stepsRoute: Route
}
export type MovesOf<D extends DeclaredMoves> = D['life']['declared']
type ShownOf<D extends DeclaredMoves> = Static<D['row']>
type FieldOf<D extends DeclaredMoves> = keyof ShownOf<D> & string

/** One move in its transaction, with the row locked. */
export interface Moving<Row, A = Readonly<Record<string, unknown>>> {
  tx: Tx
  at: Date
  row: Row
  asked: A
  /** The decider's opinion, or a job's reason. */
  why: string
  /** Null: a job. */
  userId: string | null
  /** Of a move that a person makes; null for others. */
  call: KeepCall | null
  /** Of a move that the end of an approval makes. */
  decided: Decided | null
  /** With `decided`: nobody's call brings what the move needs. */
  kit: Kit | null
}

/** Who is there by the way a move is made: a person with his call, an approval that ended, or nobody. */
type MadeBy<By> = By extends 'job'
  ? { userId: null; call: null; decided: null; kit: null }
  : By extends ByApproval
    ? { userId: string; call: null; decided: Decided; kit: Kit }
    : { userId: string; call: KeepCall; decided: null; kit: null }
type MovingBy<Row, A, By> = Omit<Moving<Row, A>, keyof MadeBy<By>> & MadeBy<By>

/** The approval that a thing waits for once it is moved into a state that only an approval leaves. */
export interface LifeApproval<Row> {
  kind: ApprovalKind
  /** The feature of approvals has it; without it whoever makes the thing starts the approval. */
  start?: StartApproval
  /** What is asked of the deciders, by the row as it is moved. */
  about?: (
    row: Row,
    moving: Moving<Row>,
  ) => Omit<NewApproval, 'entId' | 'businessCode' | 'applicantId' | 'kind'> & { kind?: ApprovalKind }
  /** The column with the approval's id. */
  column?: string
  /** What the effect says beside its ends. */
  effect?: Omit<ApprovalEffect, 'passed' | 'rejected' | 'withdrawn' | 'returned'>
}

/** The table of a thing with a life; its fields have columns as a kept thing's (`UpkeepSource`). */
export interface LifeSource<D extends DeclaredMoves, T extends TableName> {
  /** Whose table it is. */
  feature: string
  table: T
  owner?: keyof Tables[T] & string
  /** Where moves are made for parties of the thing, or parties read its steps. */
  parties?: OfParties
  columns?: { readonly [N in FieldOf<D>]?: (keyof Tables[T] & string) | null }
  present?: (row: KeptRow<T>) => Partial<ShownOf<D>>
  /** Names of people, for the steps: `listUserNames` of identity. */
  names: (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, { name: string }>>
  /** What a move does beside: refuses by throwing, writes, or answers columns that change with it. */
  on?: {
    readonly [N in keyof MovesOf<D> & string]?: (
      moving: MovingBy<KeptRow<T>, Asked<MovesOf<D>, N>, MovesOf<D>[N]['by']>,
    ) => Partial<Insertable<Tables[T]>> | void | Promise<Partial<Insertable<Tables[T]>> | void>
  }
  /** Also for the ways back from an approval, which are no moves of their own. */
  moved?: (moving: Moving<KeptRow<T>>, after: KeptRow<T>) => void | Promise<void>
  /** The number that the first move out of `first` gives. */
  number?: { column: keyof Tables[T] & string; of: DocumentNumber }
  approvals?: readonly LifeApproval<KeptRow<T>>[]
  /** Tells what moves with a `notice` tell. */
  notify?: (told: Moving<KeptRow<T>> & { notice: string; after: KeptRow<T> }) => Promise<void>
  /** Which moves are somebody's to do, and what the to-do says; its state is the row's. */
  todo?: { moves: readonly (keyof MovesOf<D> & string)[]; say: (row: KeptRow<T>) => Omit<NewTodo, 'state'> }
}
