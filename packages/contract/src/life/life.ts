import { Named } from '../list/field.ts'
import type { ListFilter } from '../list/filter.ts'
import { Type } from '../schema.ts'
import { faultsOfLife } from './faults.ts'
import { lifeTexts as texts } from './life.texts.ts'
import { isApproval, type AnyLife, type Life, type Move, type MoveSaid, type StateSaid } from './shape.ts'

/**
 * States of a thing and the moves between them. @throws by name for a state that nothing reaches or nothing leaves
 * although it is no end, and for moves that contradict each other.
 */
export function defineLife<
  const S extends Readonly<Record<string, StateSaid>>,
  const M extends Readonly<Record<string, MoveSaid<keyof S & string>>>,
>({
  first,
  states,
  moves,
  changes = [],
}: {
  /** The state in which a thing begins. */
  first: keyof S & string
  states: S
  moves: M
  changes?: readonly (keyof S & string)[]
}): Life<keyof S & string, M> {
  const said = Object.entries(states).map(([code, own]) => {
    const [name, tone] = typeof own === 'string' ? ([own, 'plain'] as const) : own
    return [code, { name, tone }] as const
  })
  const codes = Object.fromEntries(said.map(([code, { name }]) => [code, name]))
  const known = Object.entries(moves).map(([code, { name, from, asks = {}, ...move }]) => {
    const usual = isApproval(move.by) ? texts.outcomes[move.by.outcome] : texts.becomes(codes[move.to] ?? move.to)
    const own = { ...move, name: name ?? usual, from: typeof from === 'string' ? [from] : from, asks }
    return [code, own as Move] as const
  })
  const life: AnyLife = {
    first,
    states: Object.fromEntries(said),
    moves: Object.fromEntries(known),
    changes,
    codes,
    declared: moves,
  }
  const faults = faultsOfLife(life)
  if (faults.length > 0) throw new Error(faults.join('；'))
  return life as unknown as Life<keyof S & string, M>
}

/** The field of a row that has its state: `state: stateField(life)`. */
export const stateField = <S extends string>({ codes }: { codes: { readonly [Name in S]: string } }, title = '状态') =>
  Named(title, Type.Enum(Object.keys(codes) as S[]), { kind: 'code', codes })

/** The filter of a list by its states. */
export const stateFilter = ({ codes }: Pick<AnyLife, 'codes'>, title = '状态') =>
  ({ kind: 'choice', codes, isMany: true, title }) as const satisfies ListFilter
