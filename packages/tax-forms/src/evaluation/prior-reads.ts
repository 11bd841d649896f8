import type { FormSet } from '../definitions/form-set.ts'
import { formulasOf } from '../explanation/explain.ts'
import type { Node } from '../lang/ast.ts'
import { parseExpression } from '../lang/parse.ts'

/** Cells of the previous period that a cell's formulas read: carried over, or accumulated over the year. */
export function priorReads(set: FormSet, ref: string): string[] {
  const [home = ''] = ref.split('.')
  const reads = new Set<string>()
  const visit = (node: Node): void => {
    if (node.type === 'prior' && node.ref.type === 'cell')
      reads.add(`${node.ref.form ?? home}.${node.ref.row}.${node.ref.column}`)
    for (const part of partsOf(node)) visit(part)
  }
  for (const { expr } of formulasOf(set, ref)) visit(parseExpression(expr))
  return [...reads]
}

/** Direct sub-expressions. */
export function partsOf(node: Node): readonly Node[] {
  switch (node.type) {
    case 'negate':
    case 'not':
      return [node.operand]
    case 'binary':
      return [node.left, node.right]
    case 'call':
      return node.args
    default:
      return []
  }
}

/** A cell of the previous period that a formula reads. `yearToDate`: accumulated only within the calendar year. */
export interface PriorCell {
  ref: string
  yearToDate: boolean
}

/** Every cell of the previous period that the forms' formulas read, in the order of forms and rows. */
export function priorCells(set: FormSet): PriorCell[] {
  const found = new Map<string, boolean>()
  for (const [code, { definition }] of set.byCode) {
    const visit = (node: Node): void => {
      if (node.type === 'prior' && node.ref.type === 'cell')
        found.set(`${node.ref.form ?? code}.${node.ref.row}.${node.ref.column}`, node.yearToDate)
      for (const part of partsOf(node)) visit(part)
    }
    for (const { expr } of definition.formulas) visit(parseExpression(expr))
  }
  return [...found].map(([ref, yearToDate]) => ({ ref, yearToDate }))
}
