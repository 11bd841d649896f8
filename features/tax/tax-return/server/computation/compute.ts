import type { Contribution } from '../kind/filling-plan.ts'
import { toDecimal, isDecimalString } from '@portal/domain/money'
import { createSession, formulaOf, isAddedProposal } from '@portal/tax-forms'
import type { FiledForm, Filing, FormSet, Session } from '@portal/tax-forms'
import { extraParent } from '@portal/tax-forms/extra-rows'
import { contributionsOf, marks } from '../filling/contributions.rules.ts'
import type { CellValue, CellValues, ComputeInput, FilledForms, TaxKind } from '../kind/tax-kind.ts'
import { amountText, holdsWords, modelOf } from './forms.ts'
import type { OwnFigures } from './own-figure.ts'

export interface ComputedReturn {
  filing: Filing
  values: CellValues
  /** Contributions to each cell; keyed rows by their printed row. */
  contributions: readonly Contribution[]
  /** Keys without a free row. */
  overflow: readonly string[]
  session?: Session
}

/**
 * Computes the whole return from typed and invoice figures. Defaults are proposed and every formula is computed with
 * the page's evaluator.
 */
export function computeReturn(input: ComputeInput): ComputedReturn {
  const { kind, set, period, own } = input
  const contributions = contributionsOf(kind, own.values(), period, input.law)
  const filled = kind.fill?.(input, contributions) ?? computePlain(input, contributions)
  writeWords(set, filled.filing, own, kind)
  return { ...filled, values: valuesOf(set, filled.filing, filled.contributions) }
}

/** For forms without filling rules: own figures and formulas only. */
export function computePlain(
  { kind, set, codes, period, prior, headers, own }: ComputeInput,
  contributions: readonly Contribution[],
): FilledForms & { session: Session } {
  const forms: Record<string, FiledForm> = Object.fromEntries(
    codes.map((code) => [code, { header: headers[code] ?? {}, cells: {} }]),
  )
  for (const { cell, value } of contributions) {
    const [code = '', row = '', column = ''] = cell.split('.')
    const model = modelOf(set, code)
    const cells = ((forms[code] as FiledForm).cells[row] ??= {})
    const sum = toDecimal(cells[column] ?? '0').plus(toDecimal(value))
    cells[column] = amountText(model, column, sum)
  }
  const filing: Filing = { period, forms, prior }
  // Formulas of lists read what kind of row it is.
  writeWords(set, filing, own, kind)
  const session = createSession(set, filing, { defaults: true })
  for (const [code, rows] of Object.entries(session.calculated())) {
    for (const [row, columns] of Object.entries(rows))
      Object.assign(((forms[code] as FiledForm).cells[row] ??= {}), columns)
  }
  return { filing, contributions, overflow: [], session }
}

function writeWords(set: FormSet, filing: Filing, own: OwnFigures, { keyedRows }: TaxKind): void {
  const rowOfName = new Map([...keyedRows.namesOf(own, filing.prior ?? null)].map(([row, name]) => [name, row]))
  for (const { table, cell, words } of own.values()) {
    if (words === null) continue
    const [name, column] = [cell.slice(0, cell.lastIndexOf('.')), cell.slice(cell.lastIndexOf('.') + 1)] as const
    const row = table === keyedRows.form ? (rowOfName.get(name) ?? name) : name
    const form = filing.forms[table]
    const model = modelOf(set, table)
    if (form && model && (model.rowIndex.has(row) || extraParent(model.definition, row) !== undefined))
      (form.cells[row] ??= {})[column] = words
  }
}

/** Cells worth storing: those with a value, and zeros that were written. */
function valuesOf(set: FormSet, filing: Filing, contributions: readonly Contribution[]): CellValues {
  const valueOf = valuesBy(set, contributions)
  const values: CellValues = new Map()
  for (const [code, form] of Object.entries(filing.forms)) {
    for (const [row, columns] of Object.entries(form.cells)) {
      for (const [column, text] of Object.entries(columns)) {
        const value = valueOf(code, row, column, text ?? '')
        if (value !== undefined) values.set(`${code}.${row}.${column}`, value)
      }
    }
  }
  return values
}

/**
 * What is stored of a cell with this text; undefined for nothing.
 * @param contributions of the cells that will be asked about
 */
export function valuesBy(
  set: FormSet,
  contributions: readonly Contribution[],
): (code: string, row: string, column: string, text: string) => CellValue | undefined {
  const written = new Set<string>()
  const proposals = new Map<string, Contribution>()
  for (const one of contributions) {
    if (one.source === 'carry' || one.source === 'derived') proposals.set(one.cell, one)
    else if (one.ref !== marks.open) written.add(one.cell)
  }
  return (code, row, column, text) => {
    const model = modelOf(set, code)
    if (model === undefined || text === '') return undefined
    const ref = `${code}.${row}.${column}`
    const isWords = holdsWords(model, column, row) || !isDecimalString(text)
    if (!isWords && toDecimal(text).isZero() && !written.has(ref)) return undefined
    const proposal =
      proposals.get(ref) ??
      (written.has(ref) || !isAddedProposal(set, ref)
        ? undefined
        : { source: 'derived', rule: formulaOf(set, ref)?.id ?? '' })
    return {
      text,
      isWords,
      proposal: proposal === undefined ? null : (proposal.source as 'carry' | 'derived'),
      rule: proposal?.rule ?? '',
    }
  }
}
