import { type Decimal, ZERO } from '@portal/domain/money'
import { childrenKey, columnKey } from '../definitions/keys.ts'
import type { Span } from '../lang/ast.ts'
import type { Scope } from '../lang/scope.ts'
import { ExpressionError } from '../lang/syntax-error.ts'
import { holdsText, slotOf, type FormModel } from '../definitions/model.ts'
import { sumRows, type ExtraRow } from './extra-rows.ts'
import type { State } from './state.ts'

/** Look-ups that find a sum's range in a form's scope. Each throws when the form, row or column does not exist. */
export interface Lookup {
  /** Notes that the expression reads a key (keys.ts). */
  read(key: string): void
  /** Notes a sum over records, with the keys it reads. */
  summed(keys: readonly string[], run: (state: State) => Decimal): void
  formOf(code: string | undefined, position: number): FormModel
  slot(form: FormModel, row: string, column: string, position: number): number
  columnAt(form: FormModel, column: string, position: number): number
  recordColumn(form: FormModel, column: string, position: number): number
}

type Aggregates = Pick<Scope, 'sum' | 'sumif' | 'dynamic' | 'colsum'>

/** Sums over printed blocks, dynamic children and records. */
export function aggregates({ read, summed, formOf, slot, columnAt, recordColumn }: Lookup): Aggregates {
  const numeric = (form: FormModel, column: string, position: number): void => {
    if (holdsText(form, column)) throw new ExpressionError(`${form.code} 的列 ${column} 是文字`, position)
  }

  /** Slots of a block of printed cells, rows in printed order. Cells missing in a row count as nothing. */
  function block(form: FormModel, rows: Span, columns: Span, position: number): number[] {
    const [first, last] = [rows.from, rows.to].map((row) => form.rowIndex.get(row))
    if (first === undefined || last === undefined) {
      throw new ExpressionError(`${form.code} 没有行 ${first === undefined ? rows.from : rows.to}`, position)
    }
    const [left, right] = [columnAt(form, columns.from, position), columnAt(form, columns.to, position)]
    if (last < first || right < left) throw new ExpressionError('区间的起点在终点之后', position)
    const slots: number[] = []
    for (const row of form.rows.slice(first, last + 1)) {
      for (const column of form.columns.slice(left, right + 1)) {
        const at = slotOf(form, row.id, column.id)
        if (at === undefined) continue
        if (holdsText(form, column.id, row.id)) {
          throw new ExpressionError(`${form.code}.${row.id}.${column.id} 是文字，不能求和`, position)
        }
        slots.push(at)
        read(`${form.code}.${row.id}.${column.id}`)
      }
    }
    if (slots.length === 0) throw new ExpressionError('求和区间没有单元格', position)
    return slots
  }

  return {
    sum(code, rows, columns, position) {
      const slots = block(formOf(code, position), rows, columns, position)
      return { type: 'number', run: (s) => total(slots, s) }
    },
    sumif(node) {
      const form = formOf(node.form, node.position)
      const pairs = rowsBetween(form, node.rows, node.position).map((row) => {
        read(`${form.code}.${row}.${node.key}`)
        read(`${form.code}.${row}.${node.column}`)
        return [slot(form, row, node.key, node.position), slot(form, row, node.column, node.position)] as const
      })
      numeric(form, node.column, node.position)
      const { equals } = node
      return {
        type: 'number',
        run: (s) =>
          pairs.reduce((sum, [key, at]) => (s.texts[key] === equals ? sum.plus(s.numbers[at] ?? ZERO) : sum), ZERO),
      }
    },
    dynamic(node) {
      const form = formOf(node.form, node.position)
      const { row } = node
      if (!form.rowIndex.has(row)) throw new ExpressionError(`${form.code} 没有行 ${row}`, node.position)
      const at = columnAt(form, node.column, node.position)
      numeric(form, node.column, node.position)
      read(childrenKey(form.code, row, node.column))
      const children = {}
      if (node.type === 'dynitem') {
        const { item } = node
        const wanted = (r: ExtraRow): boolean => r.parent === row && r.itemKey === item
        return { type: 'number', run: (s) => sumRows(s.extraRows[form.index], children, at, undefined, wanted) }
      }
      const printed = printedChildren(form, row, node.column)
      for (const child of printed) read(`${form.code}.${child.id}.${node.column}`)
      const slots = printed.map((child) => child.at)
      return {
        type: 'number',
        run: (s) =>
          total(slots, s).plus(sumRows(s.extraRows[form.index], children, at, undefined, (r) => r.parent === row)),
      }
    },
    colsum(node) {
      const form = formOf(node.form, node.position)
      const at = recordColumn(form, node.column, node.position)
      numeric(form, node.column, node.position)
      const { key, equals } = node
      const keyAt = key === undefined ? undefined : recordColumn(form, key, node.position)
      const wanted = (r: ExtraRow): boolean => keyAt === undefined || r.texts[keyAt] === equals
      const records = {}
      const run = (s: State): Decimal => sumRows(s.extraRows[form.index], records, at, keyAt, wanted)
      summed(
        [node.column, ...(key === undefined ? [] : [key])].map((column) => columnKey(form.code, column)),
        run,
      )
      return { type: 'number', run }
    },
  }
}

function rowsBetween(form: FormModel, rows: Span, position: number): string[] {
  const [first, last] = [form.rowIndex.get(rows.from), form.rowIndex.get(rows.to)]
  if (first === undefined || last === undefined || last < first) {
    throw new ExpressionError(`${form.code} 没有区间 ${rows.from}..${rows.to}`, position)
  }
  return form.rows.slice(first, last + 1).map((row) => row.id)
}

function printedChildren(form: FormModel, parent: string, column: string): { id: string; at: number }[] {
  return form.rows.flatMap(({ id }) => {
    const at = id.startsWith(`${parent}_`) ? slotOf(form, id, column) : undefined
    return at === undefined ? [] : [{ id, at }]
  })
}

function total(slots: readonly number[], state: State): Decimal {
  let sum: Decimal = ZERO
  for (const at of slots) {
    const value = state.numbers[at]
    if (value !== undefined) sum = sum.plus(value)
  }
  return sum
}
