import { Decimal, ZERO } from '@portal/domain/money'
import type { CellRef, Reference, Span } from './lang/ast.ts'
import type { Scope } from './lang/scope.ts'
import { ExpressionError } from './lang/syntax-error.ts'
import { holdsText, slotOf, type FormModel } from './model.ts'
import { childrenKey, columnKey } from './keys.ts'
import { headerAccess } from './header-access.ts'
import type { ExtraRow, State } from './state.ts'

export interface FormScope extends Scope {
  /** Keys of everything the expression reads in this filing (see keys.ts). */
  reads: Set<string>
}

/**
 * The names an expression of `home` may use.
 * @param inRow true for rowFormulas and rowChecks, where `this.cN` means the record at hand
 */
export function createFormScope(
  home: FormModel,
  forms: ReadonlyMap<string, FormModel>,
  params: ReadonlyMap<string, string>,
  inRow: boolean,
): FormScope {
  const reads = new Set<string>()

  const formOf = (code: string | undefined, position: number): FormModel => {
    const form = code === undefined ? home : forms.get(code)
    if (form === undefined) throw new ExpressionError(`没有表单“${code}”`, position)
    return form
  }

  const slot = (form: FormModel, row: string, column: string, position: number): number => {
    const found = slotOf(form, row, column)
    if (found === undefined) throw new ExpressionError(`没有单元格 ${form.code}.${row}.${column}`, position)
    return found
  }

  const columnAt = (form: FormModel, column: string, position: number): number => {
    const found = form.columnIndex.get(column)
    if (found === undefined) throw new ExpressionError(`${form.code} 没有列 ${column}`, position)
    return found
  }

  /** A column that `this` or colsum reads: only in list forms. */
  const recordColumn = (form: FormModel, column: string, position: number): number => {
    if (!form.isList) throw new ExpressionError(`${form.code} 不是按记录填写的表单`, position)
    const at = columnAt(form, column, position)
    reads.add(columnKey(form.code, column))
    return at
  }

  const numeric = (form: FormModel, column: string, position: number): void => {
    if (holdsText(form, column)) throw new ExpressionError(`${form.code} 的列 ${column} 是文字`, position)
  }

  const thisColumn = (column: string, position: number): number => {
    if (!inRow) throw new ExpressionError('this 只能用于行公式和行检查', position)
    return recordColumn(home, column, position)
  }

  function cellSlot(ref: CellRef): { form: FormModel; at: number } {
    const form = formOf(ref.form, ref.position)
    const at = slot(form, ref.row, ref.column, ref.position)
    reads.add(`${form.code}.${ref.row}.${ref.column}`)
    return { form, at }
  }

  function raw(ref: Reference): { isText: boolean; number: (s: State) => Decimal | undefined; text: (s: State) => string } {
    if (ref.type === 'this') {
      const at = thisColumn(ref.column, ref.position)
      return {
        isText: holdsText(home, ref.column),
        number: (s) => s.row?.numbers[at],
        text: (s) => s.row?.texts[at] ?? '',
      }
    }
    const { form, at } = cellSlot(ref)
    return {
      isText: holdsText(form, ref.column, ref.row),
      number: (s) => s.numbers[at],
      text: (s) => s.texts[at] ?? '',
    }
  }

  /** Slots of a block of printed cells, rows in printed order. Cells a row does not have count as nothing. */
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
        reads.add(`${form.code}.${row.id}.${column.id}`)
      }
    }
    if (slots.length === 0) throw new ExpressionError('求和区间没有单元格', position)
    return slots
  }

  return {
    reads,
    cell(ref) {
      const { isText, number, text } = raw(ref)
      if (isText) return { type: 'text', run: text }
      return { type: 'number', run: (s) => number(s) ?? ZERO }
    },
    header(node) {
      const form = formOf(node.form, node.position)
      reads.add(`${form.code}.h.${node.field}`)
      return headerAccess(form, node.field, node.position)
    },
    name(node) {
      throw new ExpressionError(`没有名称“${node.name}”`, node.position)
    },
    param(node) {
      const value = params.get(node.name)
      if (value === undefined) throw new ExpressionError(`没有参数“$${node.name}”`, node.position)
      const number = new Decimal(value)
      return { type: 'number', run: () => number }
    },
    sum(code, rows, columns, position) {
      const slots = block(formOf(code, position), rows, columns, position)
      return { type: 'number', run: (s) => total(slots, s) }
    },
    sumif(node) {
      const form = formOf(node.form, node.position)
      const pairs = rowsBetween(form, node.rows, node.position).map((row) => {
        reads.add(`${form.code}.${row}.${node.key}`)
        reads.add(`${form.code}.${row}.${node.column}`)
        return [slot(form, row, node.key, node.position), slot(form, row, node.column, node.position)] as const
      })
      numeric(form, node.column, node.position)
      const { equals } = node
      return {
        type: 'number',
        run: (s) => pairs.reduce((sum, [key, at]) => (s.texts[key] === equals ? sum.plus(s.numbers[at] ?? ZERO) : sum), ZERO),
      }
    },
    dynamic(node) {
      const form = formOf(node.form, node.position)
      const { row } = node
      if (!form.rowIndex.has(row)) throw new ExpressionError(`${form.code} 没有行 ${row}`, node.position)
      const at = columnAt(form, node.column, node.position)
      numeric(form, node.column, node.position)
      reads.add(childrenKey(form.code, row, node.column))
      if (node.type === 'dynitem') {
        const { item } = node
        return { type: 'number', run: (s) => sumRows(s.extraRows[form.index], at, (r) => r.parent === row && r.itemKey === item) }
      }
      const printed = printedChildren(form, row, node.column)
      for (const child of printed) reads.add(`${form.code}.${child.id}.${node.column}`)
      const slots = printed.map((child) => child.at)
      return {
        type: 'number',
        run: (s) => total(slots, s).plus(sumRows(s.extraRows[form.index], at, (r) => r.parent === row)),
      }
    },
    colsum(node) {
      const form = formOf(node.form, node.position)
      const at = recordColumn(form, node.column, node.position)
      numeric(form, node.column, node.position)
      if (node.key === undefined) {
        return { type: 'number', run: (s) => sumRows(s.extraRows[form.index], at, () => true) }
      }
      const keyAt = recordColumn(form, node.key, node.position)
      const { equals } = node
      return { type: 'number', run: (s) => sumRows(s.extraRows[form.index], at, (r) => r.texts[keyAt] === equals) }
    },
    has(code, position) {
      const { index } = formOf(code, position)
      return { type: 'boolean', run: (s) => s.present[index] === true }
    },
    hasPrior: () => ({ type: 'boolean', run: (s) => s.prior !== undefined }),
    sameYear: () => ({ type: 'boolean', run: isSameYear }),
    filled(ref) {
      const { number, text } = raw(ref)
      return { type: 'boolean', run: (s) => number(s) !== undefined || text(s) !== '' }
    },
    text: (ref) => ({ type: 'text', run: raw(ref).text }),
    prior(ref, yearToDate) {
      const form = formOf(ref.form, ref.position)
      const at = slot(form, ref.row, ref.column, ref.position)
      if (holdsText(form, ref.column, ref.row)) throw new ExpressionError('上期数须为数值', ref.position)
      if (!yearToDate) return { type: 'number', run: (s) => s.prior?.numbers[at] ?? ZERO }
      return { type: 'number', run: (s) => (isSameYear(s) ? (s.prior?.numbers[at] ?? ZERO) : ZERO) }
    },
  }
}

function isSameYear(state: State): boolean {
  return state.prior !== undefined && state.prior.period.slice(0, 4) === state.period.slice(0, 4)
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

function sumRows(rows: readonly ExtraRow[] | undefined, at: number, wanted: (row: ExtraRow) => boolean): Decimal {
  let sum: Decimal = ZERO
  for (const row of rows ?? []) {
    const value = row.numbers[at]
    if (value !== undefined && wanted(row)) sum = sum.plus(value)
  }
  return sum
}
