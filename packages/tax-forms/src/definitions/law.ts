import editions from '../../data/editions.json' with { type: 'json' }
import type { FormDefinition } from '../types.ts'

/** A change of the law within an edition of a form: rules with its id as `since` came with it. */
export interface Law {
  id: string
  form: string
  document: string
  effectiveFrom: string
  firstPeriod: string
  /** Cells of the form that it lays anew. */
  cells: readonly string[]
}

/** Oldest first. */
export const LAWS: readonly Law[] = editions.laws

/** What a return that is computed today follows. */
export const LAW_NOW: string = LAWS.at(-1)?.id ?? ''

const placeOf = (id: string): number => LAWS.findIndex((law) => law.id === id)

/** Changes of the law after the one that a return follows ('' for none of them). */
export const lawsAfter = (id: string): readonly Law[] => LAWS.slice(placeOf(id) + 1)

/** A form as it was before the later changes of the law, for returns that were closed then. */
export function underLaw(definition: FormDefinition, id: string): FormDefinition {
  const later = new Set(lawsAfter(id).map((law) => law.id))
  const stood = ({ since }: { since?: string }): boolean => since === undefined || !later.has(since)
  return {
    ...definition,
    formulas: definition.formulas.filter(stood),
    checks: definition.checks.filter(stood),
  }
}
