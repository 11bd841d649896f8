import { Decimal } from '@portal/domain/money'
import { adviceOf } from '../evaluation/advice.ts'
import { createFormScope } from '../definitions/form-scope.ts'
import type { FormSet } from '../definitions/form-set.ts'
import { COMPARISONS, type ComparisonOperator, type Node } from '../lang/ast.ts'
import { compileNode } from '../lang/compile.ts'
import { asBoolean } from '../lang/operand.ts'
import { parseExpression } from '../lang/parse.ts'
import { slotOf, type FormModel } from '../definitions/model.ts'
import { readFiling } from '../evaluation/read-filing.ts'
import type { State } from '../evaluation/state.ts'
import { ofRecord, ruleOfRecord } from './told-record.ts'
import type { Filing } from '../types.ts'

/** The comparison of a rule: `left` operator `right`. `slack` is the allowed difference, '' for none. */
export interface Told {
  form: string
  operator: ComparisonOperator
  left: ToldSide
  right: ToldSide
  slack: string
}
/** `node` is the side to describe, without its rounding; `value` is a decimal text with the precision of money. */
export interface ToldSide {
  node: Node
  value: string
}

interface Comparison {
  operator: ComparisonOperator
  left: Node
  right: Node
  slack: Node | null
}
type Teller = (state: State) => Told | null

const tellers = new WeakMap<FormSet, Map<string, Teller | null>>()

/** The comparison of a rule that fails in a filing, or its first one; null when the rule compares nothing. */
export const toldIn = (set: FormSet, filing: Filing, id: string): Told | null =>
  toldOf(set, readFiling(set, filing), id)

export function toldOf(set: FormSet, state: State, id: string): Told | null {
  const { rule, row } = ruleOfRecord(id)
  const teller = knownTeller(set, id) ?? (row === '' ? null : knownTeller(set, rule))
  if (teller === null || row === '') return teller?.(state) ?? null
  return inRecord(set, state, id, row, teller)
}

function knownTeller(set: FormSet, id: string): Teller | null {
  const known = tellers.get(set) ?? new Map<string, Teller | null>()
  tellers.set(set, known)
  let teller = known.get(id)
  if (teller === undefined) {
    teller = tellerOf(set, id)
    known.set(id, teller)
  }
  return teller
}

function inRecord(set: FormSet, state: State, id: string, row: string, teller: Teller): Told | null {
  const { form } = ruleForm(set, ruleOfRecord(id).rule) ?? {}
  const record = state.extraRows[form?.index ?? -1]?.byId.get(row)
  if (record === undefined) return teller(state)
  state.row = record
  const told = teller(state)
  state.row = undefined
  return told && { ...told, left: namedIn(told.left, row), right: namedIn(told.right, row) }
}

const ruleForm = (set: FormSet, rule: string): { form: FormModel } | undefined =>
  [...set.checks, ...adviceOf(set)].find(({ definition, perRow }) => perRow && definition.id === rule) ??
  set.formulas.find(({ definition, perRow }) => perRow && definition.id === rule)

const namedIn = ({ node, value }: ToldSide, row: string): ToldSide => ({ node: ofRecord(node, row), value })

function tellerOf(set: FormSet, id: string): Teller | null {
  const check = [...set.checks, ...adviceOf(set)].find((one) => one.definition.id === id)
  if (check !== undefined) {
    const { definition, form, perRow, below } = check
    const rows = perRow ? below : undefined
    return compareWith(set, form, conjuncts(parseExpression(definition.expr)), definition.tolerance, rows)
  }
  const formula = set.formulas.find((one) => one.definition.id === id)
  if (formula === undefined) return null
  const {
    definition: { target, expr, scale, tolerance },
    form,
    perRow,
    below,
  } = formula
  const rounded: Node = {
    type: 'call',
    name: 'round',
    args: [parseExpression(expr), { type: 'number', value: String(scale ?? form.definition.decimals), position: 0 }],
    position: 0,
  }
  return compareWith(
    set,
    form,
    [
      {
        type: 'binary',
        operator: '=',
        left: parseExpression(perRow ? `this.${target}` : target),
        right: rounded,
        position: 0,
      },
    ],
    tolerance,
    perRow ? below : undefined,
  )
}

function compareWith(
  set: FormSet,
  form: FormModel,
  parts: readonly Node[],
  tolerance: string | number | undefined,
  below: string | undefined,
): Teller | null {
  const scope = createFormScope(form, set.byCode, new Map(), below)
  const value = (node: Node): ((state: State) => string) => {
    const { run } = compileNode(node, scope)
    return (state) => textOf(run(state), digitsOf(set, form, node))
  }
  const allowed = new Decimal(tolerance ?? 0)
  const compiled = parts.flatMap((part) => {
    const said = comparisonOf(part)
    if (said === null) return []
    const slack = said.slack === null ? () => (allowed.isZero() ? '' : allowed.toFixed(2)) : value(said.slack)
    return [
      {
        said,
        holds: asBoolean(compileNode(part, scope, allowed), part),
        left: value(said.left),
        right: value(said.right),
        slack,
      },
    ]
  })
  if (compiled.length === 0) return null
  return (state) => {
    const one = compiled.find(({ holds }) => !holds(state)) ?? compiled[0]
    if (one === undefined) return null
    const { said } = one
    return {
      form: form.code,
      operator: said.operator,
      left: { node: unrounded(said.left), value: one.left(state) },
      right: { node: unrounded(said.right), value: one.right(state) },
      slack: one.slack(state),
    }
  }
}

const conjuncts = (node: Node): Node[] =>
  node.type === 'binary' && node.operator === 'and' ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node]

/** `abs(a - b) <= t` means that a should equal b within t. */
function comparisonOf(node: Node): Comparison | null {
  if (node.type !== 'binary' || !COMPARISONS.has(node.operator)) return null
  const operator = node.operator as ComparisonOperator
  const gap = node.left.type === 'call' && node.left.name === 'abs' ? node.left.args[0] : undefined
  if (operator !== '<=' || gap?.type !== 'binary' || gap.operator !== '-')
    return { operator, left: node.left, right: node.right, slack: null }
  return { operator: '=', left: gap.left, right: gap.right, slack: node.right }
}

const unrounded = (node: Node): Node => (node.type === 'call' && node.name === 'round' ? (node.args[0] ?? node) : node)

/** A cell's own digits when a side is a single cell, else those of money. */
export function digitsOf(set: FormSet, home: FormModel, node: Node): number {
  if (node.type === 'this') return home.columns[home.columnIndex.get(node.column) ?? -1]?.type === 'rate' ? 4 : 2
  if (node.type !== 'cell' && node.type !== 'colsum') return home.definition.decimals
  const model = set.byCode.get(node.form ?? home.code)
  const type =
    model === undefined || (node.type === 'cell' && slotOf(model, node.row, node.column) === undefined)
      ? 'money'
      : model.columns[model.columnIndex.get(node.column) ?? -1]?.type
  return type === 'integer' ? 0 : type === 'money' ? home.definition.decimals : 4
}

export function textOf(value: Decimal | string | boolean, digits: number): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '是' : '否'
  return value.toDecimalPlaces(digits).toFixed(digits === 4 ? undefined : digits)
}
