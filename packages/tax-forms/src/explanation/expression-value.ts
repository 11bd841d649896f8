import { createFormScope } from '../definitions/form-scope.ts'
import type { FormSet } from '../definitions/form-set.ts'
import { readFiling } from '../evaluation/read-filing.ts'
import type { State } from '../evaluation/state.ts'
import type { Node } from '../lang/ast.ts'
import { compileNode } from '../lang/compile.ts'
import type { Filing } from '../types.ts'
import { digitsOf, textOf } from './told.ts'

const amounts = new WeakMap<FormSet, Map<string, (state: State) => string>>()

/**
 * What an expression of a form comes to, as decimal text with the digits of money. Compiled once: a state keeps the sum
 * of a column for the compiled expression that reads it.
 */
export function valueOfNode(set: FormSet, state: State, form: string, node: Node): string {
  const known = amounts.get(set) ?? new Map<string, (state: State) => string>()
  amounts.set(set, known)
  const key = `${form} ${JSON.stringify(node)}`
  const amount = known.get(key) ?? amountOf(set, form, node)
  known.set(key, amount)
  return amount(state)
}

function amountOf(set: FormSet, form: string, node: Node): (state: State) => string {
  const model = set.byCode.get(form)
  if (model === undefined) return () => ''
  const { run } = compileNode(node, createFormScope(model, set.byCode, new Map(), undefined))
  return (state) => textOf(run(state), digitsOf(set, model, node))
}

/** The same in a filing. */
export const valueIn = (set: FormSet, filing: Filing, form: string, node: Node): string =>
  valueOfNode(set, readFiling(set, filing), form, node)
