import { fillReturn, type Contribution } from '@portal/invoice/server/public'
import { toDecimal, toFixedText, isDecimalString } from '@portal/domain/money'
import {
  computeFiling,
  formulaOf,
  isRateProposal,
  type FiledForm,
  type FiledPeriod,
  type Filing,
  type FormSet,
} from '@portal/tax-forms'
import { holdsText } from '@portal/tax-forms/model'
import type { TaxProfileOf } from '@portal/tax-task/server/public'
import { contributionsOf, marks } from '../filling/contributions.rules.ts'
import { isGeneral, modelOf } from './forms.ts'
import { reliefForm, reliefRows } from './relief.rules.ts'
import type { OwnFigures } from './own-figure.ts'

/** One computed cell: an amount or text, and the rule when a rule proposed it. */
export interface CellValue {
  text: string
  isWords: boolean
  proposal: 'carry' | 'derived' | null
  rule: string
}
export type CellValues = Map<string, CellValue>

export interface ComputeInput {
  set: FormSet
  codes: readonly string[]
  period: string
  prior: FiledPeriod | null
  profile: Pick<TaxProfileOf, 'cityFlag' | 'preferences'>
  own: OwnFigures
  headers: Readonly<Record<string, Record<string, string>>>
  /** Values of the last computation: its proposals are tried first. */
  last?: CellValues | null
}

export interface ComputedReturn {
  filing: Filing
  values: CellValues
  /** Contributions to each cell; relief rows by their printed row. */
  contributions: readonly Contribution[]
  /** Relief codes without a free row. */
  overflow: readonly string[]
}

/**
 * Computes the whole return from typed and invoice figures. Defaults are proposed and every formula is computed with
 * the page's evaluator.
 */
export function computeReturn(input: ComputeInput): ComputedReturn {
  const { set, codes, period, prior, profile, own, headers } = input
  const contributions = contributionsOf(own.values(), period)
  const preferences = {
    cityFlag: profile.cityFlag,
    ifAddDijiaPolicy: profile.preferences.ifAddDijiaPolicy,
    addDijiaPolicyRate: profile.preferences.addDijiaPolicyRate || '0',
  }
  const filled = isGeneral(codes)
    ? fillReturn(set, { period, prior, preferences, contributions, headers, proposed: proposalsOf(input.last) })
    : computePlain(input, contributions)
  writeWords(set, filled.filing, own, reliefRows(own, prior))
  return { ...filled, values: valuesOf(set, filled.filing, filled.contributions) }
}

const proposalsOf = (last: CellValues | null | undefined): Map<string, string> =>
  new Map([...(last ?? [])].flatMap(([ref, { text, proposal }]) => (proposal === null ? [] : [[ref, text] as const])))

/** For forms without filling rules: own figures and formulas only. */
function computePlain(
  { set, codes, period, prior, headers }: ComputeInput,
  contributions: Contribution[],
): { filing: Filing; contributions: Contribution[]; overflow: string[] } {
  const forms: Record<string, FiledForm> = Object.fromEntries(
    codes.map((code) => [code, { header: headers[code] ?? {}, cells: {} }]),
  )
  for (const { cell, value } of contributions) {
    const [code = '', row = '', column = ''] = cell.split('.')
    const cells = ((forms[code] as FiledForm).cells[row] ??= {})
    cells[column] = toFixedText(toDecimal(cells[column] ?? '0').plus(toDecimal(value)), 2)
  }
  const filing: Filing = { period, forms, prior }
  const computed = computeFiling(set, filing, { defaults: true }).cells
  for (const [code, rows] of Object.entries(computed)) {
    for (const [row, columns] of Object.entries(rows))
      Object.assign(((forms[code] as FiledForm).cells[row] ??= {}), columns)
  }
  return { filing, contributions, overflow: [] }
}

function writeWords(set: FormSet, filing: Filing, own: OwnFigures, relief: ReadonlyMap<string, string>): void {
  const rowOfName = new Map([...relief].map(([row, name]) => [name, row]))
  for (const { table, cell, words } of own.values()) {
    if (words === null) continue
    const [name, column] = [cell.slice(0, cell.lastIndexOf('.')), cell.slice(cell.lastIndexOf('.') + 1)] as const
    const row = table === reliefForm ? (rowOfName.get(name) ?? name) : name
    const form = filing.forms[table]
    if (form && modelOf(set, table)?.rowIndex.has(row)) (form.cells[row] ??= {})[column] = words
  }
}

/** Cells worth storing: those with a value, and zeros that were written. */
function valuesOf(set: FormSet, filing: Filing, contributions: readonly Contribution[]): CellValues {
  const written = new Set<string>()
  const proposals = new Map<string, Contribution>()
  for (const one of contributions) {
    if (one.source === 'carry' || one.source === 'derived') proposals.set(one.cell, one)
    else if (one.ref !== marks.open) written.add(one.cell)
  }
  const values: CellValues = new Map()
  for (const [code, form] of Object.entries(filing.forms)) {
    const model = modelOf(set, code)
    if (model === undefined) continue
    for (const [row, columns] of Object.entries(form.cells)) {
      for (const [column, text] of Object.entries(columns)) {
        if (text === null || text === '') continue
        const ref = `${code}.${row}.${column}`
        const isWords = holdsText(model, column, row) || !isDecimalString(text)
        if (!isWords && toDecimal(text).isZero() && !written.has(ref)) continue
        const proposal =
          proposals.get(ref) ??
          (written.has(ref) || !isRateProposal(set, ref)
            ? undefined
            : { source: 'derived', rule: formulaOf(set, ref)?.id ?? '' })
        values.set(ref, {
          text,
          isWords,
          proposal: proposal === undefined ? null : (proposal.source as 'carry' | 'derived'),
          rule: proposal?.rule ?? '',
        })
      }
    }
  }
  return values
}
