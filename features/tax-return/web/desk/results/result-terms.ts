import type { ResultTerm } from '../../kind/tax-kind.ts'
import type { ReturnModel } from '../model/return-model.ts'

/** Terms of the return's result line: those of the main form that it has. */
export const resultTermsOf = ({ kind, layouts }: Pick<ReturnModel, 'kind' | 'layouts'>): readonly ResultTerm[] =>
  Object.entries(kind.results).find(([form]) => layouts.has(form))?.[1] ?? []
