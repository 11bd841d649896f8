import { namedBy } from './engine/context.ts'
import type { Seated } from './acts/running.ts'

/** Visible to the applicant, to those who were asked or copied, and to whom a step's rule names now. */
export function isSeen({ row, state, context }: Seated, userId: string): boolean {
  if (row.applicant_id === userId || state.copies.includes(userId)) return true
  const rules = state.definition.steps.flatMap(({ who }) => who)
  if (namedBy(rules, state, context).includes(userId)) return true
  return state.visits.some(({ seats }) =>
    seats.some(
      ({ person, by }) =>
        (by === userId || person === userId || context.delegateOf(person) === userId) && context.isMember(userId),
    ),
  )
}
