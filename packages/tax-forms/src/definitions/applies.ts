import { compileNode } from '../lang/compile.ts'
import { asBoolean } from '../lang/operand.ts'
import { parseExpression } from '../lang/parse.ts'
import { ExpressionError } from '../lang/syntax-error.ts'
import type { State } from '../evaluation/state.ts'
import type { Check, Formula } from '../types.ts'
import type { createFormScope } from './form-scope.ts'
import type { FormModel } from './model.ts'

/** Where the rule's rows stand (FormScope). */
export function belowOf(form: FormModel, { below, item }: Check | Formula, perRow: boolean): string | undefined {
  const isFault = below === undefined ? item !== undefined : !perRow || !hasChildren(form, below)
  if (isFault) throw new ExpressionError(`行 ${below ?? ''} 下没有可增加的行`, 0)
  return perRow ? (below ?? '') : undefined
}
const hasChildren = (form: FormModel, row: string): boolean =>
  form.rows[form.rowIndex.get(row) ?? -1]?.dynamicChildren !== undefined

/** Whether a rule is of this filing and row; undefined when always. */
export function compileWhen(
  rule: Check | Formula,
  scope: ReturnType<typeof createFormScope>,
): ((state: State) => boolean) | undefined {
  const { when, item } = rule
  const others = 'notItems' in rule ? rule.notItems : undefined
  const isOfItem =
    item === undefined && others === undefined
      ? undefined
      : ({ row }: State): boolean =>
          (item === undefined || row?.itemKey === item) && others?.includes(row?.itemKey ?? '') !== true
  if (when === undefined) return isOfItem
  const tree = parseExpression(when)
  const holds = asBoolean(compileNode(tree, scope), tree)
  return isOfItem === undefined ? holds : (state) => isOfItem(state) && holds(state)
}
