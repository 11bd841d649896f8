import { isCalculated, type FormDefinition, type FormSet } from '@portal/tax-forms'
import { type Cells } from '@portal/tax-return/contract'
import { kindsOfRow } from '@portal/tax-forms/layout/added-rows.rules'
import { shownText } from '@portal/tax-forms/layout/shown-text.rules'
import { returnDocumentTexts as texts } from '../return-document.texts.ts'

/** Text of a printed cell; empty amounts print as 0.00, as on the official form. */
export function figuresOf(set: FormSet, form: FormDefinition, cells: Cells): (row: string, column: string) => string {
  const columns = new Map(
    [...form.columns, ...form.sections.flatMap((section) => section.columns ?? [])].map((column) => [
      column.id,
      column,
    ]),
  )
  return (row, column) => {
    const kind = kindsOfRow(form, row)?.[column]
    const type = columns.get(column)?.type
    if (kind === undefined || kind === 'na' || type === undefined) return texts.nothing
    const isBlankRate = (type === 'rate' || kind === 'rate') && !isCalculated(set, `${form.code}.${row}.${column}`)
    return shownText(cells[row]?.[column] ?? (isBlankRate || kind === 'text' ? '' : (blanks[type] ?? '')), {
      type,
      kind,
      decimals: form.decimals,
    })
  }
}

const blanks: Readonly<Record<string, string>> = { money: '0.00', number: '0.00', rate: '0.00', integer: '0' }
