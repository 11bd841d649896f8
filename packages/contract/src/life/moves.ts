import type { Access } from '../access.ts'
import { defineEvent } from '../event.ts'
import { fieldNames, fieldsOf } from '../list/field.ts'
import { defineRoute, narrowing, type Route } from '../route.ts'
import { Exactly, Id, Nullable, RecordOf, Time, Type, type Static, type TObject, type TProperties } from '../schema.ts'
import type { AuditWords, EventWords, TodoWords } from '../words.ts'
import { accessOf, isApproval, type AnyLife, type ByParty, type Move, type MovedBy, type MoveSaid } from './shape.ts'

/** A step as it is shown. `asked`: what was entered with it, by field. `why`: an opinion, or a job's reason. */
export const LifeStep = Exactly({
  seq: Type.Integer(),
  move: Type.String(),
  from: Nullable(Type.String()),
  to: Type.String(),
  by: Type.String(),
  at: Time(),
  why: Type.String(),
  asked: RecordOf(Type.Unknown()),
})
export type LifeStep = Static<typeof LifeStep>

type AsksOf<M> = M extends { asks: infer A extends TProperties } ? A : Record<never, never>
const bodyOf = <const A extends TProperties>(asks: A) => Exactly({ id: Id(), version: Type.Integer(), ...asks })
export type MoveRoute<R extends TObject, A extends TProperties = TProperties> = Route<
  undefined,
  ReturnType<typeof bodyOf<A>>,
  R
> & { body: ReturnType<typeof bodyOf<A>>; audit: string }

type ByPeople<M> = {
  [Name in keyof M & string]: M[Name] extends { by: Extract<MovedBy, string> | ByParty } ? Name : never
}
/** Codes of the moves that people make by a call. */
export type PeoplesMove<M> = {
  [Name in keyof M & string]: M[Name] extends { by: 'job' } ? never : ByPeople<M>[Name]
}[keyof M & string]
/** What is entered with a move. */
export type Asked<M, Name extends keyof M> = Static<ReturnType<typeof Exactly<AsksOf<M[Name]>>>>

export interface MovesDeclaration<R extends TObject> extends Pick<Route, 'tag' | 'scope' | 'operator' | 'ownRows'> {
  /** Who reads the steps of a thing. */
  access: Access
  /** Calls are below it, one a move, and `steps`. */
  path: string
  /** What the thing is, in Chinese. */
  title: string
  /** What its actions begin with in the audit log; its steps are kept under it, so it stays. */
  audit: string
  /** A row as it is shown, with `id` and its state; with `version` where people move it. */
  row: R
  /** The kind of event that members' pages hear; other features hear `<event>.moved` by `outbox`. */
  event?: string
}

/**
 * The calls of a life: `routes` has one for each move that people make, `stepsRoute` tells how a thing came where it
 * is. server-kit's `keepLife` and `mountLife` serve them.
 */
export function defineMoves<
  const S extends string,
  const M extends Readonly<Record<string, MoveSaid<string>>>,
  const R extends TObject,
>(life: { readonly declared: M } & Omit<AnyLife, 'declared'> & { first: S }, declared: MovesDeclaration<R>) {
  const { path, title, tag, scope, access, audit, row } = declared
  const own: AnyLife = life
  const shared = { tag, scope, ...narrowing(declared) }
  const routeOf = (code: string, { name, asks, proof }: Move, by: Access): Route =>
    defineRoute({
      ...shared,
      access: by,
      method: 'POST',
      path: `${path}/${code}`,
      summary: `${title}：${name}`,
      body: bodyOf(asks),
      data: row,
      idempotent: true,
      audit: `${audit}.${code}`,
      errors: ['refused', 'notFound', 'stale'],
      ...(proof === 'fresh' ? { proof: true } : {}),
    })
  const routes = Object.entries(own.moves).flatMap(([code, move]) => {
    const by = accessOf(move)
    return by === null ? [] : [[code, routeOf(code, move, by)] as const]
  })
  const missing = ['id', ...(routes.length > 0 ? ['version'] : [])].filter((field) => !(field in row.properties))
  if (missing.length > 0) throw new Error(`${path} 的行没有 ${missing.join('、')}`)
  return {
    ...declared,
    life,
    routes: Object.fromEntries(routes) as { readonly [Name in PeoplesMove<M>]: MoveRoute<R, AsksOf<M[Name]>> },
    stepsRoute: defineRoute({
      ...shared,
      access,
      method: 'GET',
      path: `${path}/steps`,
      summary: `一个${title}的经过，最早的在前`,
      query: Exactly({ id: Id() }),
      data: Type.Array(LifeStep),
      errors: ['notFound'],
    }),
  }
}
/** What `defineMoves` made, as far as others read it. */
export interface AnyMoves extends MovesDeclaration<TObject> {
  readonly life: AnyLife
  readonly routes: Readonly<Record<string, Route>>
  readonly stepsRoute: Route
}

/** What moves are called in the audit log, under a heading that is there. */
export const moveActions = ({
  life,
  title,
  audit,
}: Pick<AnyMoves, 'life' | 'title' | 'audit'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(life.moves)
      .filter(([, { by }]) => !isApproval(by))
      .map(([code, { name }]) => [`${audit}.${code}`, `${title}：${name}`]),
  )

/** Names of a life's states and of what its moves ask, for the audit words of its feature. */
export const lifeAuditWords = ({ life }: Pick<AnyMoves, 'life'>): Pick<AuditWords, 'states' | 'facts'> => ({
  states: life.codes,
  facts: fieldNames(...Object.values(life.moves).map(({ asks }) => Exactly(asks))),
})

const stateData = Exactly({ id: Type.String(), state: Type.String() })
const movedData = Exactly({ id: Type.String(), move: Type.String(), from: Type.String(), to: Type.String() })
/** What members' pages hear of a thing whose state changed. */
export const stateEvent = (event: string) => defineEvent(event, stateData)
/** What other features and webhooks hear of its move. */
export const movedEvent = (event: string) => defineEvent(`${event}.moved`, movedData)

/** What a life's event is called, for webhooks of its enterprise. */
export const lifeEvents = ({ event, title }: Pick<AnyMoves, 'event' | 'title'>): Record<string, EventWords> =>
  event === undefined ? {} : { [movedEvent(event).kind]: { name: `${title}状态变化`, heardBy: 'enterprise' } }

const marks = { plain: 'idle', over: 'idle', busy: 'run', done: 'done', bad: 'warn' } as const
/** States of a to-do: those of the life. */
export const lifeTodoStates = ({ states }: Pick<AnyLife, 'states'>): TodoWords['states'] =>
  Object.fromEntries(Object.entries(states).map(([code, { name, tone }]) => [code, { name, mark: marks[tone] }]))

/** The named fields of what a move asks. */
export const askedFields = ({ asks }: Pick<Move, 'asks'>) => fieldsOf(Exactly(asks))
