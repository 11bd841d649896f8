import type { DefinitionProblem } from './errors.ts'
import type { RecordSum } from './form-scope.ts'
import type { CompiledFormula } from './rules.ts'

/** All formulas of one target; the first that applies provides the value. */
export interface Unit {
  key: string
  /** True when computed for each record of a list form. */
  perRow: boolean
  /** As of its formulas. */
  below: string
  formulas: CompiledFormula[]
  reads: ReadonlySet<string>
  ownReads: ReadonlySet<string>
  wideReads: ReadonlySet<string>
  sums: readonly RecordSum[]
  position: number
}

/** Groups formulas by target and orders them so that each comes after its inputs. Cycles become problems. */
export function orderUnits(formulas: readonly CompiledFormula[], problems: DefinitionProblem[]): Unit[] {
  const units = new Map<string, Unit>()
  for (const formula of formulas) {
    const unit = units.get(formula.key)
    if (unit === undefined) {
      units.set(formula.key, {
        key: formula.key,
        perRow: formula.perRow,
        below: formula.below,
        formulas: [formula],
        reads: formula.reads,
        ownReads: formula.ownReads,
        wideReads: formula.wideReads,
        sums: formula.sums,
        position: -1,
      })
    } else {
      unit.formulas.push(formula)
      unit.reads = new Set([...unit.reads, ...formula.reads])
      unit.ownReads = new Set([...unit.ownReads, ...formula.ownReads])
      unit.wideReads = new Set([...unit.wideReads, ...formula.wideReads])
      unit.sums = [...unit.sums, ...formula.sums]
    }
  }
  const ordered: Unit[] = []
  const path: string[] = []
  const onPath = new Set<string>()

  function visit(unit: Unit): void {
    if (unit.position >= 0) return
    if (onPath.has(unit.key)) {
      const circle = [...path.slice(path.indexOf(unit.key)), unit.key]
      const [first] = unit.formulas as [CompiledFormula]
      problems.push({
        form: first.form.code,
        rule: first.definition.id,
        message: `公式循环引用：${circle.join(' → ')}`,
      })
      return
    }
    onPath.add(unit.key)
    path.push(unit.key)
    for (const key of unit.reads) {
      const source = units.get(key)
      if (source !== undefined) visit(source)
    }
    path.pop()
    onPath.delete(unit.key)
    unit.position = ordered.length
    ordered.push(unit)
  }

  for (const unit of units.values()) visit(unit)
  return ordered
}
