import { FormDefinitionError, type DefinitionProblem } from './errors.ts'
import { buildModels, type FormModel } from './model.ts'
import { orderUnits, type Unit } from './order.ts'
import { compileRules, type CompiledCheck, type CompiledFormula } from './rules.ts'
import type { FormDefinition } from '../types.ts'

/** A compiled group of forms, created by compileForms; input of every function in this package. */
export interface FormSet {
  models: readonly FormModel[]
  byCode: ReadonlyMap<string, FormModel>
  /** In computation order. */
  units: readonly Unit[]
  unitByKey: ReadonlyMap<string, Unit>
  /** Units to recompute when a key changes. */
  readers: ReadonlyMap<string, readonly Unit[]>
  formulas: readonly CompiledFormula[]
  checks: readonly CompiledCheck[]
  slotCount: number
  headerCount: number
}

/**
 * Validates and compiles definitions. Must include every form that an expression names (see referencedForms).
 * @param params values of `$name` in expressions, decimal strings
 * @throws FormDefinitionError with every problem; nothing is loaded then
 */
export function compileForms(
  definitions: readonly FormDefinition[],
  params: Readonly<Record<string, string>> = {},
): FormSet {
  const steps = compiling(definitions, params)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** The same form by form, with a pause between them: a page stays at hand while a year's forms are compiled. */
export async function compileFormsByTurns(
  definitions: readonly FormDefinition[],
  pause: () => Promise<void>,
): Promise<FormSet> {
  const steps = compiling(definitions, {})
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    await pause()
  }
}

function* compiling(
  definitions: readonly FormDefinition[],
  params: Readonly<Record<string, string>>,
): Generator<undefined, FormSet> {
  const problems: DefinitionProblem[] = []
  const models = buildModels(definitions, problems)
  yield
  const byCode = new Map(models.map((model) => [model.code, model]))
  const context = { forms: byCode, params: new Map(Object.entries(params)), problems }
  const rules: ReturnType<typeof compileRules>[] = []
  if (problems.length === 0)
    for (const model of models) {
      rules.push(compileRules(model, context))
      yield
    }
  const formulas = rules.flatMap((rule) => rule.formulas)
  const units = orderUnits(formulas, problems)
  if (problems.length > 0) throw new FormDefinitionError(problems)

  const last = models.at(-1)
  return {
    models,
    byCode,
    units,
    unitByKey: new Map(units.map((unit) => [unit.key, unit])),
    readers: readersOf(units),
    formulas,
    checks: rules.flatMap((rule) => rule.checks),
    slotCount: last === undefined ? 0 : last.base + last.rows.length * last.columns.length,
    headerCount: last === undefined ? 0 : last.headerBase + last.header.length,
  }
}

function readersOf(units: readonly Unit[]): Map<string, Unit[]> {
  const readers = new Map<string, Unit[]>()
  for (const unit of units) {
    for (const key of unit.reads) {
      const list = readers.get(key)
      if (list === undefined) readers.set(key, [unit])
      else list.push(unit)
    }
  }
  return readers
}
