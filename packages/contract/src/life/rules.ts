import { approvalOf, type AnyLife, type ByApproval, type Outcome } from './shape.ts'
import { lifeTexts as texts } from './life.texts.ts'

/** Codes of the moves that lead out of a state, in their order. */
export const movesFrom = ({ moves }: Pick<AnyLife, 'moves'>, state: string): string[] =>
  Object.entries(moves).flatMap(([code, { from }]) => (from.includes(state) ? [code] : []))

export const mayMove = ({ moves }: Pick<AnyLife, 'moves'>, state: string, move: string): boolean =>
  Object.hasOwn(moves, move) && moves[move]?.from.includes(state) === true

export const stateName = ({ codes }: Pick<AnyLife, 'codes'>, state: string): string => codes[state] ?? state

/** Why a thing in this state can't be moved so; null when it can. */
export const moveRefusal = (life: AnyLife, state: string, move: string): string | null =>
  mayMove(life, state, move) ? null : texts.notNow(stateName(life, state), life.moves[move]?.name ?? move)

/** Why fields of a thing in this state can't be changed; null when they can. */
export const changeRefusal = (life: AnyLife, state: string): string | null => settledRefusal(life, state)

/** Why a thing can't be removed: what has a number stays, so that numbers have no gaps; null when it can. */
export function removeRefusal(life: AnyLife, state: string, no: unknown): string | null {
  if (!life.changes.includes(state)) return texts.stays(stateName(life, state))
  return typeof no === 'string' && no !== '' ? texts.numbered(no) : null
}

/** The same as `changeRefusal` for what changes in states of its own (`when`). */
export const settledRefusal = (life: AnyLife, state: string, when: readonly string[] = life.changes): string | null =>
  when.includes(state) ? null : texts.settled(stateName(life, state))

/** The approval that a thing in this state waits for; null for none. */
export function awaited(life: Pick<AnyLife, 'moves'>, state: string): string | null {
  for (const code of movesFrom(life, state)) {
    const by = life.moves[code] === undefined ? null : approvalOf(life.moves[code])
    if (by !== null) return by.approval
  }
  return null
}

/** The move that an approval's end makes in this state; null where it only goes back to where it was. */
export const moveOf = (life: AnyLife, state: string, { approval, outcome }: ByApproval): string | null =>
  movesFrom(life, state).find((code) => {
    const by = life.moves[code] === undefined ? null : approvalOf(life.moves[code])
    return by?.approval === approval && by.outcome === outcome
  }) ?? null

/** Steps that are no declared moves, as they are kept: the beginning, and back to where a thing was. */
export const begun = 'begun'
export const backBy = (outcome: Outcome): string => `back:${outcome}`
const outcomes: Readonly<Record<string, string>> = texts.outcomes

/** What a kept step is called, one of an earlier build too. */
export function stepName({ moves }: Pick<AnyLife, 'moves'>, step: string): string {
  if (step === begun) return texts.begun
  if (step.startsWith('back:')) return outcomes[step.slice(5)] ?? step
  return Object.hasOwn(moves, step) ? (moves[step]?.name ?? step) : step
}
