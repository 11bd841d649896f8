import { Decimal, isDecimalString, ZERO } from '@portal/domain/money'
import { compileNode } from '../lang/compile.ts'
import { parseExpression } from '../lang/parse.ts'
import type { Scope } from '../lang/scope.ts'
import { ExpressionError } from '../lang/syntax-error.ts'
import type { State } from './state.ts'

export type Scalars = Record<string, string | null>

/**
 * Compiles an expression over plain fields instead of cells, as used by filling rules (`round(gross/(1+0.03),2)`).
 * Every field is a number; a missing or null one is 0.
 * @returns a function that returns the exact decimal as text, `true` or `false` for a condition; it throws RangeError
 * for a field that is not a decimal
 * @throws ExpressionError for bad syntax, a wrong type or an unlisted field
 */
export function compileScalar(source: string, fields: readonly string[]): (values: Scalars) => string {
  let current: Scalars = {}
  const known = new Set(fields)
  const compiled = compileNode(parseExpression(source), {
    ...noCells,
    name({ name, position }) {
      if (!known.has(name)) throw new ExpressionError(`没有字段“${name}”`, position)
      return { type: 'number', run: () => readField(current, name) }
    },
  })
  return (values) => {
    current = values
    const result = compiled.run(EMPTY)
    return typeof result === 'object' ? (result.isZero() ? ZERO : result).toFixed() : String(result)
  }
}

const EMPTY: State = {
  numbers: [],
  texts: [],
  headerNumbers: [],
  headerTexts: [],
  present: [],
  extraRows: [],
  row: undefined,
  period: '',
  prior: undefined,
  invoices: undefined,
}

function readField(values: Scalars, name: string): Decimal {
  const text = Object.hasOwn(values, name) ? values[name] : undefined
  if (text === null || text === undefined || text === '') return ZERO
  if (!isDecimalString(text)) throw new RangeError(`${name} 不是数值：${text.slice(0, 40)}`)
  return new Decimal(text)
}

const refuse = (at: { position: number }): never => {
  throw new ExpressionError('这里不能引用单元格', at.position)
}

const noCells: Scope = {
  cell: refuse,
  header: refuse,
  name: refuse,
  param: refuse,
  sum: (_form, _rows, _columns, position) => refuse({ position }),
  sumif: refuse,
  dynamic: refuse,
  colsum: refuse,
  has: (_form, position) => refuse({ position }),
  hasPrior: () => refuse({ position: 0 }),
  sameYear: () => refuse({ position: 0 }),
  filled: refuse,
  text: refuse,
  prior: refuse,
  invoiced: refuse,
  hasInvoices: () => refuse({ position: 0 }),
}
