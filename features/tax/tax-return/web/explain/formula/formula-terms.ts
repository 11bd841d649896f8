import type { Node } from '@portal/tax-forms/lang/ast'
import { parseExpression } from '@portal/tax-forms/lang/parse'
import { Decimal, sumMoney } from '@portal/domain/money'
import { blankText, isZero } from '@portal/tax-forms/layout/shown-text.rules'
import { shownIn, type Unit } from '@portal/tax-grid/figures/unit'
import type { Desk } from '../../desk/model/open-desk.ts'
import { cellsBetween, priorValue } from './formula-cells.ts'
import { powers, signs } from './operators.ts'
import { nearName } from '../near-name.ts'
import { functionNames } from '../../desk/formula-bar/formula-words.ts'
import { explainTexts as texts } from '../explain.texts.ts'
import { originOf } from '../../../contract/index.ts'

/** A piece of a formula: its words, and its figure. `ref` links to a cell. */
export interface Term {
  words: string
  figure: string
  ref?: string
}

/** Ranges up to this length list their figures. */
const mostListed = 6

const plain = (text: string): Term => ({ words: text, figure: text })
const list = (parts: readonly Term[][]): Term[] =>
  parts.flatMap((part, index) => (index === 0 ? part : [plain('，'), ...part]))

/** A formula with each cell by name and by current figure. `at` = the formula's cell. */
export const formulaTerms = (desk: Desk, expr: string, at: string, unit: Unit = 'yuan'): Term[] =>
  nodeTerms(desk, parseExpression(expr), at, { unit })

/** Part of an expression in words and figures. `isShort`: for checks, leaves out zero terms of a sum and rounding. */
export function nodeTerms(
  desk: Desk,
  whole: Node,
  at: string,
  { isShort = false, unit = 'yuan' }: { isShort?: boolean; unit?: Unit } = {},
): Term[] {
  const { names, model } = desk
  const [home = ''] = at.split('.')
  const shownOf = (ref: string): string =>
    shownIn(unit, model.cells.get(ref).value, model.shapeOf(ref)) || blankText(model.shapeOf(ref)) || texts.blank
  const cell = (ref: string): Term => ({ words: nearName(names, ref, at), figure: shownOf(ref), ref })

  function terms(node: Node): Term[] {
    switch (node.type) {
      case 'number':
        return [plain(shownNumber(node.value))]
      case 'text':
        return [plain(`“${node.value}”`)]
      case 'cell':
        return [cell(`${node.form ?? home}.${node.row}.${node.column}`)]
      case 'negate':
        return [plain('−'), ...within(node.operand, 5)]
      case 'not':
        return [plain('非 '), ...within(node.operand, 3)]
      case 'binary':
        return [
          ...within(node.left, powers[node.operator]),
          plain(` ${signs[node.operator] ?? node.operator} `),
          ...within(node.right, powers[node.operator] + (node.operator === '-' || node.operator === '/' ? 1 : 0)),
        ]
      case 'call':
        return call(node.name, node.args)
      case 'sum':
        return sum(node)
      case 'prior':
        return node.ref.type === 'cell'
          ? [prior(`${node.ref.form ?? home}.${node.ref.row}.${node.ref.column}`, node.yearToDate)]
          : [plain(texts.prior)]
      case 'header': {
        const ref = `${node.form ?? home}.h.${node.field}`
        return [{ words: names.nameOf(ref, home), figure: model.headers.get(ref) || texts.none }]
      }
      case 'invoiced':
        return node.ref.type === 'cell'
          ? [invoiced(`${node.ref.form ?? home}.${node.ref.row}.${node.ref.column}`)]
          : [plain(texts.invoiced)]
      case 'sumif':
        return sumif(node)
      case 'dynsum':
        return ofRows(node)
      case 'colsum':
        return ofColumn(node)
      case 'hasprior':
        return [plain('有上期申报表')]
      case 'sameyear':
        return [plain('与上期同年')]
      case 'filled':
        return node.ref.type === 'cell'
          ? [cell(`${node.ref.form ?? home}.${node.ref.row}.${node.ref.column}`), plain(' 已填')]
          : []
      default:
        return [plain(functionNames[node.type] ?? node.type)]
    }
  }
  const within = (node: Node, power: number): Term[] =>
    node.type === 'binary' && powers[node.operator] < power ? [plain('('), ...terms(node), plain(')')] : terms(node)

  function call(name: string, args: readonly Node[]): Term[] {
    const [first, second, third] = args
    if (name === 'if' && first !== undefined && second !== undefined && third !== undefined)
      return [plain('如果 '), ...terms(first), plain(' 则 '), ...terms(second), plain('，否则 '), ...terms(third)]
    if (isShort && name === 'round' && first !== undefined) return terms(first)
    if (isShort && name === 'max' && first?.type === 'number' && first.value === '0' && second !== undefined)
      return [...terms(second), plain(texts.notBelowZero)]
    if (name === 'round' && first !== undefined)
      return [plain(`${functionNames.round ?? name}(`), ...terms(first), plain(')')]
    return [plain(`${functionNames[name] ?? name}(`), ...list(args.map(terms)), plain(')')]
  }
  /** The short name of a form other than the cell's own. */
  const away = (form: string): string => (form === home ? '' : `${names.shortName(form)} `)
  function sum(node: Node & { type: 'sum' }): Term[] {
    const form = node.form ?? home
    const refs = cellsBetween(model.set, form, node.rows, node.columns)
    const [first = ''] = refs
    const rows =
      node.rows.from === node.rows.to
        ? names.rowName(form, node.rows.from)
        : `${names.rowName(form, node.rows.from)}至${names.rowName(form, node.rows.to)}`
    const columnName = (column: string): string => names.columnName(form, node.rows.from, column)
    const columns =
      node.columns.from === node.columns.to
        ? columnName(node.columns.from)
        : `${columnName(node.columns.from)}至${columnName(node.columns.to)}`
    const figures = (isShort ? refs.filter((ref) => !isZero(model.cells.get(ref).value)) : refs).map(shownOf)
    const total = shownIn(unit, sumMoney(refs.map((ref) => model.cells.get(ref).value)), model.shapeOf(first))
    return [
      {
        words: `${away(form)}${rows}${columns}合计`,
        figure: figures.length > mostListed || figures.length < 2 ? total : `(${figures.join(' + ')})`,
        ref: first,
      },
    ]
  }
  /** A column of the rows that people added below a printed one. */
  function ofRows({ form = home, row, column }: Node & { type: 'dynsum' }): Term[] {
    const refs = (model.layouts.get(form)?.rows ?? [])
      .filter(({ parent }) => parent === row)
      .map(({ id }) => `${form}.${id}.${column}`)
    const shape = model.shapeOf(`${form}.${row}.${column}`)
    const total = shownIn(unit, sumMoney(refs.map((ref) => model.cells.get(ref).value)), shape)
    const figures = refs.map(shownOf)
    return [
      {
        words: `${away(form)}${names.rowName(form, row)}${names.columnName(form, row, column)}${texts.itemsSum}`,
        figure: figures.length > mostListed || figures.length < 2 ? total : `(${figures.join(' + ')})`,
        ...(refs[0] === undefined ? {} : { ref: refs[0] }),
      },
    ]
  }
  /** A column of a list: of all its records, or of those with a word in another column. */
  function ofColumn(node: Node & { type: 'colsum' }): Term[] {
    const { form = home, column, key, equals = '' } = node
    const [first] = model.rowsOf(form)
    const name = (of: string): string => names.columnName(form, first?.id ?? '', of)
    return [
      {
        words: `${away(form)}${name(column)}${key === undefined ? '' : texts.where(name(key), equals)}合计`,
        figure: shownIn(unit, model.value(home, node), { ...model.shapeOf(at), kind: 'formula' }),
        ...(first === undefined ? {} : { ref: `${form}.${first.id}.${column}` }),
      },
    ]
  }
  const prior = (ref: string, yearToDate: boolean): Term => ({
    words: `${texts.prior}${nearName(names, ref, at)}`,
    figure: shownIn(unit, priorValue(desk, ref, yearToDate), model.shapeOf(ref)) || texts.blank,
  })

  const invoiced = (ref: string): Term => ({
    words: `${texts.invoiced}${nearName(names, ref, at)}`,
    figure: shownIn(unit, originOf(desk.view, ref)?.invoices ?? '0.00', model.shapeOf(ref)),
    ref,
  })
  function sumif({ form = home, rows, key, equals, column }: Node & { type: 'sumif' }): Term[] {
    const refs = cellsBetween(model.set, form, rows, { from: column, to: column }).filter(
      (ref) => model.cells.get(`${ref.slice(0, ref.lastIndexOf('.') + 1)}${key}`).value === equals,
    )
    const first = `${form}.${rows.from}.${column}`
    const lines = `${names.rowName(form, rows.from)}至${names.rowName(form, rows.to)}`
    const words = `${away(form)}${lines}${names.columnName(form, rows.from, column)}${texts.ofCode(equals)}合计`
    return [
      {
        words,
        figure: shownIn(unit, sumMoney(refs.map((ref) => model.cells.get(ref).value)), model.shapeOf(first)),
        ref: refs[0] ?? first,
      },
    ]
  }

  return terms(whole)
}

/** Rates as percent: 0.13 is 13%. */
const shownNumber = (text: string): string =>
  /^0\.\d+$/.test(text) ? `${new Decimal(text).times(100).toFixed()}%` : text
