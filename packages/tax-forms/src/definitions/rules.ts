import { Decimal, ZERO } from '@portal/domain/money'
import type { DefinitionProblem } from './errors.ts'
import { belowOf, compileWhen } from './applies.ts'
import { createFormScope, type RecordSum } from './form-scope.ts'
import { addedKey } from './keys.ts'
import { COMPARISONS, type Node } from '../lang/ast.ts'
import { compileNode } from '../lang/compile.ts'
import { asBoolean, asNumber } from '../lang/operand.ts'
import { parseExpression } from '../lang/parse.ts'
import type { Compiled } from '../lang/scope.ts'
import { ExpressionError } from '../lang/syntax-error.ts'
import { holdsText, slotOf, type FormModel } from './model.ts'
import type { State } from '../evaluation/state.ts'
import type { Check, Formula } from '../types.ts'

/** A compiled formula. */
export interface CompiledFormula {
  definition: Formula
  form: FormModel
  /** Key it writes (keys.ts). */
  key: string
  perRow: boolean
  /** The printed row whose added rows it computes; '' for records of a list. */
  below: string
  /** The slot of a printed cell, or the column index of a record. */
  at: number
  applies: ((state: State) => boolean) | undefined
  run: (state: State) => Decimal
  scale: number
  tolerance: Decimal
  reads: ReadonlySet<string>
  /** Kinds of reads of a record's formula (FormScope). */
  ownReads: ReadonlySet<string>
  wideReads: ReadonlySet<string>
  sums: readonly RecordSum[]
}

export interface CompiledCheck {
  definition: Check
  form: FormModel
  perRow: boolean
  below: string
  applies: ((state: State) => boolean) | undefined
  holds: (state: State) => boolean
  /** The check's comparisons, used to show the sides of a failed one. */
  comparisons: {
    operator: string
    holds: (state: State) => boolean
    left: (state: State) => string
    right: (state: State) => string
  }[]
  reads: ReadonlySet<string>
  /** Keys read by its `when`. */
  conditionReads: ReadonlySet<string>
}

export interface RuleContext {
  forms: ReadonlyMap<string, FormModel>
  params: ReadonlyMap<string, string>
  problems: DefinitionProblem[]
}

/** Compiles formulas and checks of one form; errors are added to the problems. */
export function compileRules(
  form: FormModel,
  context: RuleContext,
): { formulas: CompiledFormula[]; checks: CompiledCheck[] } {
  const { definition } = form
  const ids = new Set<string>()
  const guarded = <R extends { id: string }, T>(rule: R, work: () => T): T[] => {
    try {
      if (ids.has(rule.id)) throw new ExpressionError('规则编号重复', 0)
      ids.add(rule.id)
      return [work()]
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      context.problems.push({ form: form.code, rule: rule.id, message: error.message, position: error.position })
      return []
    }
  }
  const rowFormulas = definition.rowFormulas ?? []
  const rowChecks = definition.rowChecks ?? []
  return {
    formulas: [
      ...definition.formulas.flatMap((rule) => guarded(rule, () => compileFormula(form, rule, false, context))),
      ...rowFormulas.flatMap((rule) => guarded(rule, () => compileFormula(form, rule, true, context))),
    ],
    checks: [
      ...definition.checks.flatMap((rule) => guarded(rule, () => compileCheck(form, rule, false, context))),
      ...rowChecks.flatMap((rule) => guarded(rule, () => compileCheck(form, rule, true, context))),
    ],
  }
}

function compileFormula(form: FormModel, definition: Formula, perRow: boolean, context: RuleContext): CompiledFormula {
  if (definition.mode !== 'calc' && definition.mode !== 'default')
    throw new ExpressionError('mode 须为 calc 或 default', 0)
  const below = belowOf(form, definition, perRow)
  const scope = createFormScope(form, context.forms, context.params, below)
  const tree = parseExpression(definition.expr)
  const run = asNumber(compileNode(tree, scope), tree)
  const applies = compileWhen(definition, scope)
  const scale = definition.scale ?? form.definition.decimals
  const tolerance = new Decimal(definition.tolerance ?? 0)
  return {
    definition,
    form,
    perRow,
    below: below ?? '',
    ...target(form, definition.target, below),
    applies,
    run,
    scale,
    tolerance,
    reads: scope.reads,
    ownReads: scope.ownReads,
    wideReads: scope.wideReads,
    sums: scope.sums,
  }
}

function target(form: FormModel, text: string, below: string | undefined): { key: string; at: number } {
  if (below !== undefined) {
    const at = form.columnIndex.get(text)
    if ((below === '' && !form.isList) || at === undefined || holdsText(form, text))
      throw new ExpressionError(`不能写入列 ${text}`, 0)
    return { key: addedKey(form.code, below, text), at }
  }
  const [row = '', column = ''] = text.split('.')
  const at = slotOf(form, row, column)
  const kind = form.rows[form.rowIndex.get(row) ?? -1]?.cells[column]
  if (at === undefined) throw new ExpressionError(`没有单元格 ${form.code}.${text}`, 0)
  if (kind === 'na' || holdsText(form, column, row))
    throw new ExpressionError(`单元格 ${form.code}.${text} 不能填写数值`, 0)
  return { key: `${form.code}.${text}`, at }
}

export function compileCheck(
  form: FormModel,
  definition: Check,
  perRow: boolean,
  context: Pick<RuleContext, 'forms' | 'params'>,
): CompiledCheck {
  if (!['error', 'warning', 'info'].includes(definition.level))
    throw new ExpressionError('level 须为 error、warning 或 info', 0)
  const below = belowOf(form, definition, perRow)
  const scope = createFormScope(form, context.forms, context.params, below)
  const tree = parseExpression(definition.expr)
  const tolerance = new Decimal(definition.tolerance ?? 0)
  const holds = asBoolean(compileNode(tree, scope, tolerance), tree)
  const { reads } = scope
  const conditionScope = createFormScope(form, context.forms, context.params, below)
  const applies = compileWhen(definition, conditionScope)
  const comparisons = conjuncts(tree).flatMap((node) => {
    if (node.type !== 'binary' || !COMPARISONS.has(node.operator)) return []
    const parts = [node, node.left, node.right].map((part) => compileNode(part, scope, tolerance)) as [
      Compiled,
      Compiled,
      Compiled,
    ]
    return [
      { operator: node.operator, holds: asBoolean(parts[0], node), left: shown(parts[1]), right: shown(parts[2]) },
    ]
  })
  return {
    definition,
    form,
    perRow,
    below: below ?? '',
    applies,
    holds,
    comparisons,
    reads,
    conditionReads: conditionScope.reads,
  }
}

function conjuncts(node: Node): Node[] {
  return node.type === 'binary' && node.operator === 'and'
    ? [...conjuncts(node.left), ...conjuncts(node.right)]
    : [node]
}

function shown(compiled: Compiled): (state: State) => string {
  const { run } = compiled
  return (state) => {
    const value = run(state)
    if (typeof value === 'string') return value
    if (typeof value === 'boolean') return value ? '是' : '否'
    return value.decimalPlaces() > 2 ? value.toFixed() : (value.isZero() ? ZERO : value).toFixed(2)
  }
}
