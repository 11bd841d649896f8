import items from '../../data/qcit-items.json' with { type: 'json' }
import { lineWord } from '../definitions/main-form.ts'
import { holdsText, type FormModel } from '../definitions/model.ts'
import type { Check, Column, FormRow } from '../types.ts'

/** A check made for a form: of itself, or of each row that people add. */
export interface ItemCheck {
  check: Check
  perRow: boolean
}

/**
 * Items of relief that were chosen and have no figure: rows added below a printed row, and codes of relief with an
 * amount beside them. Made from the definition, so that no form can be without. And listed items that stand twice.
 */
export const itemChecksOf = (form: FormModel): ItemCheck[] => [
  ...addedItems(form),
  ...codedItems(form),
  ...doubledItems(form),
]

const common = { level: 'warning', verified: true } as const

const amountsOf = (form: FormModel, { id, cells }: FormRow): string[] =>
  Object.keys(cells).filter((column) => cells[column] !== 'na' && !holdsText(form, column, id))

const addedItems = (form: FormModel): ItemCheck[] =>
  form.rows.flatMap((row) => {
    const { id, line, dynamicChildren } = row
    const amounts = amountsOf(form, row)
    if (dynamicChildren === undefined || amounts.length === 0) return []
    const check: Check = {
      ...common,
      id: `ITEM-${form.code}-${line}`,
      below: id,
      message:
        `${nameOf(form)}第${line}${lineWord(form.definition)}下选了优惠事项，还没有金额：` + '请填写，没有的删去这一行',
      expr: amounts.map((column) => `filled(this.${column})`).join(' or '),
    }
    return [{ check, perRow: true }]
  })

const lists: Readonly<Record<string, readonly { key: string; name: string }[]>> = items.lists
const places: Readonly<Record<string, string>> = items.places

/** The same item in two rows is deducted twice. */
const doubledItems = (form: FormModel): ItemCheck[] =>
  form.rows.flatMap((row) =>
    (lists[places[`${form.code}.${row.id}`] ?? ''] ?? []).map(({ key, name }): ItemCheck => {
      const check: Check = {
        ...common,
        id: `ITEM-TWICE-${form.code}-${row.line}-${key}`,
        below: row.id,
        item: key,
        message: `${nameOf(form)}第${row.line}${lineWord(form.definition)}下“${name}”不止一行，会重复计算：请合并`,
        expr: amountsOf(form, row)
          .map((column) => `this.${column}=dynitem(${row.id},'${key}',${column})`)
          .join(' and '),
      }
      return { check, perRow: true }
    }),
  )

const isCode = ({ title, type }: Column): boolean => type === 'text' && title.startsWith('减免性质代码')
const isAmount = ({ title, type }: Column): boolean => type === 'money' && /^减免税|抵免金额/.test(title)

/** A column of codes and the next one that says how much. */
function pairsOf(columns: readonly Column[]): { code: string; amount: string }[] {
  return columns.flatMap((column, at) => {
    const amount = isCode(column) ? columns.slice(at + 1).find(isAmount) : undefined
    return amount === undefined ? [] : [{ code: column.id, amount: amount.id }]
  })
}

function codedItems(form: FormModel): ItemCheck[] {
  const message = (row: string): string =>
    `${nameOf(form)}${row}选了减免性质代码，还没有减免金额：请填写，不享受的清空代码`
  return pairsOf(form.columns).flatMap(({ code, amount }): ItemCheck[] => {
    const of = (cells: string): Pick<Check, 'expr' | 'when'> => ({
      expr: `${cells}.${amount}!=0`,
      when: `text(${cells}.${code})!=''`,
    })
    if (form.isList)
      return [
        { check: { ...common, id: `ITEM-${form.code}-${code}`, message: message(''), ...of('this') }, perRow: true },
      ]
    return form.rows
      .filter(({ cells }) => cells[code] === 'text' && cells[amount] !== undefined && cells[amount] !== 'na')
      .map(({ id, line }) => ({
        check: { ...common, id: `ITEM-${form.code}-${line}-${code}`, message: message(`第${line}行`), ...of(id) },
        perRow: false,
      }))
  })
}

const nameOf = ({ definition }: FormModel): string => definition.name
