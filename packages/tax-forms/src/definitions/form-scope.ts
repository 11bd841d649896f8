import { Decimal, ZERO } from '@portal/domain/money'
import type { CellRef, Reference } from '../lang/ast.ts'
import type { Scope } from '../lang/scope.ts'
import { ExpressionError } from '../lang/syntax-error.ts'
import { holdsText, slotOf, type FormModel } from './model.ts'
import { aggregates } from '../evaluation/aggregates.ts'
import type { ExtraRow } from '../evaluation/extra-rows.ts'
import { addedKey, recordsKey } from './keys.ts'
import { headerAccess } from './header-access.ts'
import { isFiled, type State } from '../evaluation/state.ts'

export interface FormScope extends Scope {
  /** Keys of everything the expression reads in this filing (see keys.ts). */
  reads: Set<string>
  /** Those read through `this`: only of the current record. */
  ownReads: Set<string>
  /** Those read otherwise, but for sums over records. */
  wideReads: Set<string>
  sums: RecordSum[]
}

/** A sum over records, with the keys it reads. Unchanged, it moves none of the records that read it. */
export interface RecordSum {
  keys: readonly string[]
  run: (state: State) => Decimal
}

/**
 * Names available to an expression of `home`.
 * @param below for rules of added rows, where `this.cN` is the current row's cell: '' for records of a list, else the
 *   printed row they stand below
 */
export function createFormScope(
  home: FormModel,
  forms: ReadonlyMap<string, FormModel>,
  params: ReadonlyMap<string, string>,
  below: string | undefined,
): FormScope {
  const reads = new Set<string>()
  const ownReads = new Set<string>()
  const wideReads = new Set<string>()
  const sums: RecordSum[] = []
  const read = (key: string): void => {
    reads.add(key)
    wideReads.add(key)
  }

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

  /** A column read by `this` or colsum; only in list forms. */
  const recordColumn = (form: FormModel, column: string, position: number): number => {
    if (!form.isList) throw new ExpressionError(`${form.code} 不是按记录填写的表单`, position)
    return columnAt(form, column, position)
  }

  const thisColumn = (column: string, position: number): number => {
    if (below === undefined) throw new ExpressionError('this 只能用于行公式和行检查', position)
    const at = below === '' ? recordColumn(home, column, position) : columnAt(home, column, position)
    reads.add(addedKey(home.code, below, column))
    ownReads.add(addedKey(home.code, below, column))
    return at
  }

  function cellSlot(ref: CellRef): { form: FormModel; at: number } {
    const form = formOf(ref.form, ref.position)
    const at = slot(form, ref.row, ref.column, ref.position)
    read(`${form.code}.${ref.row}.${ref.column}`)
    return { form, at }
  }

  function raw(ref: Reference): {
    isText: boolean
    number: (s: State) => Decimal | undefined
    text: (s: State) => string
  } {
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

  return {
    reads,
    ownReads,
    wideReads,
    sums,
    cell(ref) {
      const { isText, number, text } = raw(ref)
      if (isText) return { type: 'text', run: text }
      return { type: 'number', run: (s) => number(s) ?? ZERO }
    },
    header(node) {
      const form = formOf(node.form, node.position)
      read(`${form.code}.h.${node.field}`)
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
    ...aggregates({
      read,
      summed(keys, run) {
        for (const key of keys) reads.add(key)
        sums.push({ keys, run })
      },
      formOf,
      slot,
      columnAt,
      recordColumn,
    }),
    has(code, position) {
      const form = formOf(code, position)
      read(recordsKey(form.code))
      return { type: 'boolean', run: (s) => isFiled(s, form) }
    },
    hasPrior: () => ({ type: 'boolean', run: (s) => s.prior !== undefined }),
    sameYear: () => ({ type: 'boolean', run: isSameYear }),
    filled(ref) {
      const { number, text } = raw(ref)
      return { type: 'boolean', run: (s) => number(s) !== undefined || text(s) !== '' }
    },
    text: (ref) => ({ type: 'text', run: raw(ref).text }),
    prior(ref, yearToDate) {
      const sides = (s: State): State | undefined => (!yearToDate || isSameYear(s) ? s.prior : undefined)
      if (ref.type === 'this') {
        const at = thisColumn(ref.column, ref.position)
        if (holdsText(home, ref.column)) throw new ExpressionError('上期数须为数值', ref.position)
        return { type: 'number', run: (s) => sameRowOf(sides(s), home, s.row)?.numbers[at] ?? ZERO }
      }
      const form = formOf(ref.form, ref.position)
      const at = slot(form, ref.row, ref.column, ref.position)
      if (holdsText(form, ref.column, ref.row)) throw new ExpressionError('上期数须为数值', ref.position)
      return { type: 'number', run: (s) => sides(s)?.numbers[at] ?? ZERO }
    },
    invoiced(ref) {
      const { form, at } = cellSlot(ref)
      if (holdsText(form, ref.column, ref.row)) throw new ExpressionError('发票数须为数值', ref.position)
      return { type: 'number', run: (s) => s.invoices?.[at] ?? ZERO }
    },
    hasInvoices: () => ({ type: 'boolean', run: (s) => s.invoices !== undefined }),
  }
}

/** The row of an earlier filing that is of the same item, or without items of the same name. */
const sameRowOf = (prior: State | undefined, { index }: FormModel, row: ExtraRow | undefined): ExtraRow | undefined =>
  row &&
  prior?.extraRows[index]?.list.find(
    ({ parent, itemKey, name }) =>
      parent === row.parent && (row.itemKey === '' ? name === row.name : itemKey === row.itemKey),
  )

function isSameYear(state: State): boolean {
  return state.prior !== undefined && state.prior.period.slice(0, 4) === state.period.slice(0, 4)
}
