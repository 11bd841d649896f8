import type { FormSet } from '../definitions/form-set.ts'
import { shownIn } from '../definitions/period-words.ts'
import type { FormDefinition } from '../types.ts'

/** An announcement a form is based on. `verified: false`: its wording was not compared with the original. */
export interface LegalBasis {
  doc: string
  title: string
  effectiveFrom: string
  verified: boolean
  src?: string[]
}

/** Sources of a form's edition; `sources` and `src` are keys of data/sources.json. */
export interface FormBasis {
  name: string
  edition: string
  effectiveFrom: string
  effectiveTo: string | null
  legalBasis: readonly LegalBasis[]
  sources: readonly string[]
  /** How the printed form's cells were compared with its sources. */
  cells: string
  /** Parts of the form not compared with an original. */
  unverified: readonly string[]
  notes: readonly string[]
}

/** Parts of the definitions that the evaluator does not use. */
interface Grounded {
  legalBasis?: LegalBasis[]
  sources?: string[]
  verification?: { cells?: string; unverified?: string[] }
}

/** @param period of the return, whose words the notes are told in */
export function basisOf(set: FormSet, code: string, period: string): FormBasis | undefined {
  const definition: (FormDefinition & Grounded) | undefined = set.byCode.get(code)?.definition
  if (definition === undefined) return undefined
  const { name, edition, effectiveFrom, effectiveTo, legalBasis, sources, verification, notes } = definition
  return {
    name,
    edition,
    effectiveFrom,
    effectiveTo: effectiveTo ?? null,
    legalBasis: legalBasis ?? [],
    sources: sources ?? [],
    cells: verification?.cells ?? '',
    unverified: (verification?.unverified ?? []).map((text) => shownIn(text, period)),
    notes: (notes ?? []).map((text) => shownIn(text, period)),
  }
}
