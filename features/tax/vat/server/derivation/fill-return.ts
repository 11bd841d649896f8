import { isDecimalString, toDecimal, ZERO, type Decimal } from '@portal/domain/money'
import {
  computeFiling,
  type Cells,
  type FiledForm,
  type FiledPeriod,
  type Filing,
  type FormSet,
} from '@portal/tax-forms'
import { cellText, sumCells } from './aggregate.ts'
import { DEFAULTS, type Default, type DeriveInput, type DerivePreferences, type ProposedText } from './derive.ts'
import type { Contribution } from '@portal/invoice/server/public'
import { carriedRelief, layOutRelief } from './relief-layout.ts'

/** Main form of a general taxpayer's VAT return. */
export const mainForm = 'VATG_MAIN'
/** All its forms. */
export const VAT_FORMS = ['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF'] as const

export type FillInput = {
  period: string
  prior: FiledPeriod | null
  preferences: Omit<DerivePreferences, 'period'>
  /** From invoices and manual figures. */
  contributions: readonly Contribution[]
  /** Header fields by form; annex 5 has smallRelief 'N' by default. */
  headers?: Readonly<Record<string, Record<string, string>>>
  /** Defaults of an earlier run, by cell. If nothing changed, one round confirms them. */
  proposed?: ReadonlyMap<string, string>
  /** Default: a general taxpayer's forms. */
  codes?: readonly string[]
  /** Default: those of the reference. */
  rules?: readonly Default[]
  texts?: readonly ProposedText[]
}

export type FilledReturn = {
  /** Entered and calculated cells of every form; input of `checkFiling`. */
  filing: Filing
  /** All contributions to cells, with relief rows placed, and with carried and derived defaults. */
  contributions: Contribution[]
  /** Relief codes for which the form had no row left. */
  overflow: string[]
}

/** Defaults depend on calculated cells and vice versa. The chains are short; a cycle means an error in the rules. */
const MAX_ROUNDS = 10

/** Steps 6 to 8 of the filling order: sums each cell, proposes defaults, computes the forms. */
export function fillReturn(set: FormSet, input: FillInput): FilledReturn {
  const carried = carriedRelief(input.prior?.forms['VATG_RELIEF']?.cells)
  const layout = layOutRelief(
    input.contributions.map(({ cell }) => cell),
    [...carried.keys()],
  )
  const own = input.contributions.flatMap((one) => {
    const cell = layout.place(one.cell)
    return cell === null ? [] : [{ ...one, cell }]
  })
  const sums = sumCells(own)
  const typed = new Set(own.filter(({ source }) => source === 'manual').map(({ cell }) => cell))
  const reliefCode = (row: string): string | undefined => layout.cells[row]?.['code'] ?? undefined
  const prior = (cell: string): Decimal => decimalAt(input.prior?.forms, cell)

  const rules = input.rules ?? DEFAULTS
  const preferences = { ...input.preferences, period: input.period }
  let defaults: Contribution[] = rules.flatMap(({ id, cell, source }) => {
    const value = typed.has(cell) ? undefined : input.proposed?.get(cell)
    return value === undefined ? [] : [{ cell, source, ref: '', line: null, rule: id, value }]
  })
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const filing = toFiling(input, sums, defaults, layout.cells)
    const forms = withComputed(filing, computeFiling(set, filing, { defaults: true }).cells)
    const state: DeriveInput = {
      value: (cell) => decimalAt(forms, cell),
      prior,
      reliefCode,
      carriedRelief: (code) => toDecimal(carried.get(code) ?? '0'),
    }
    const next = deriveDefaults(rules, state, preferences, typed)
    if (sameValues(next, defaults)) {
      for (const { cell, beside, text } of input.texts ?? [])
        if (!sums.has(beside) && !decimalAt(forms, beside).isZero()) putAt(forms, cell, text)
      return { filing: { ...filing, forms }, contributions: [...own, ...defaults], overflow: layout.overflow }
    }
    defaults = next
  }
  throw new RangeError('默认值之间循环引用，没有稳定的结果')
}

function deriveDefaults(
  rules: readonly Default[],
  state: DeriveInput,
  preferences: DerivePreferences,
  typed: ReadonlySet<string>,
): Contribution[] {
  return rules.flatMap(({ id, cell, source, value }): Contribution[] => {
    if (typed.has(cell)) return []
    const result = value(state, preferences)
    if (result.isZero()) return []
    const isRate = cell.startsWith('VATG_A5.') && cell.endsWith('.c4')
    const text = isRate ? result.toFixed() : cellText(cell, result)
    return [{ cell, source, ref: '', line: null, rule: id, value: text }]
  })
}

function sameValues(one: readonly Contribution[], other: readonly Contribution[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ cell, value }, index) => cell === other[index]?.cell && value === other[index]?.value)
  )
}

function toFiling(
  { period, prior, headers, codes = VAT_FORMS }: FillInput,
  sums: ReadonlyMap<string, string>,
  defaults: readonly Pick<Contribution, 'cell' | 'value'>[],
  relief: Cells,
): Filing {
  const forms: Record<string, FiledForm & { cells: Cells }> = {}
  for (const code of codes)
    forms[code] = { header: { ...(code === 'VATG_A5' ? { smallRelief: 'N' } : {}), ...headers?.[code] }, cells: {} }
  for (const [row, cells] of Object.entries(relief)) (forms['VATG_RELIEF'] as FiledForm).cells[row] = { ...cells }
  for (const [cell, value] of sums) putAt(forms, cell, value)
  for (const { cell, value } of defaults) putAt(forms, cell, value)
  return { period, forms, prior }
}

function putAt(forms: Readonly<Record<string, FiledForm>>, cell: string, value: string): void {
  const [code = '', row = '', column = ''] = cell.split('.')
  const form = forms[code]
  if (form === undefined) throw new RangeError(`没有单元格 ${cell}`)
  ;(form.cells[row] ??= {})[column] = value
}

function withComputed(
  filing: Filing,
  computed: Record<string, Record<string, Record<string, string>>>,
): Record<string, FiledForm> {
  return Object.fromEntries(
    Object.entries(filing.forms).map(([code, form]) => {
      const cells: Cells = Object.fromEntries(Object.entries(form.cells).map(([row, columns]) => [row, { ...columns }]))
      for (const [row, columns] of Object.entries(computed[code] ?? {})) cells[row] = { ...cells[row], ...columns }
      return [code, { ...form, cells }]
    }),
  )
}

function decimalAt(forms: Readonly<Record<string, FiledForm>> | undefined, cell: string): Decimal {
  const [code = '', row = '', column = ''] = cell.split('.')
  const text = forms?.[code]?.cells[row]?.[column]
  return typeof text === 'string' && isDecimalString(text) ? toDecimal(text) : ZERO
}
