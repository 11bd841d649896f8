import { isDecimalString, toDecimal } from '@portal/domain/money'
import { formsForPeriod, type FormSet } from '@portal/tax-forms'
import { priorCells } from '@portal/tax-forms/prior-reads'
import { isTooLarge, type OpeningField } from '../../contract/index.ts'
import { formSetOf, modelOf } from '../computation/forms.ts'
import { reliefForm } from '../computation/relief.rules.ts'
import { mostReliefs, reliefFields, reliefOf } from './opening-relief.ts'
import { openingTexts as texts } from './opening.texts.ts'

/** Cells of the last period that defaults carry over, besides those that formulas read (FILL.D.01, FILL.D.09). */
const carried = ['VATG_MAIN.r34.c1', 'VATG_A2.r27.c1', 'VATG_A2.r27.c2', 'VATG_A2.r27.c3']

/** Balances to enter for a first period. From January on nothing of the previous year is added up. */
export async function openingFields(
  taxType: string,
  startPeriod: string,
  kind: 'general' | 'small',
): Promise<OpeningField[]> {
  const codes = formsForPeriod(taxType, startPeriod, kind)
  if (codes.length === 0) return []
  const set = await formSetOf(codes)
  const isNewYear = /^\d{4}(01|1)$/.test(startPeriod)
  const cells = [
    ...priorCells(set).filter((cell) => !(isNewYear && cell.yearToDate)),
    ...carried.map((ref) => ({ ref, yearToDate: false })),
  ]
  const places = new Map(cells.map((cell) => [cell.ref, cell.yearToDate]))
  const order = (ref: string): number => placeOf(set, codes, ref)
  const fields = [...places]
    .map(([ref, yearToDate]) => ({ ref, yearToDate }))
    .filter(({ ref }) => order(ref) >= 0)
    .toSorted((a, b) => order(a.ref) - order(b.ref))
    .map(({ ref, yearToDate }) => fieldOf(set, ref, yearToDate))
  const relief = modelOf(set, reliefForm)
  return relief === undefined || !codes.includes(reliefForm)
    ? fields
    : [...fields, ...reliefFields(relief.definition.name, '期末余额')]
}

/** Sort key: forms in filing order, then row, then column; -1 for a cell of none of them. */
function placeOf(set: FormSet, codes: readonly string[], ref: string): number {
  const [code = '', row = '', column = ''] = ref.split('.')
  const model = modelOf(set, code)
  const [at, rowAt, columnAt] = [
    codes.indexOf(code),
    model?.rowIndex.get(row) ?? -1,
    model?.columnIndex.get(column) ?? -1,
  ]
  return at < 0 || rowAt < 0 || columnAt < 0 ? -1 : at * 1_000_000 + rowAt * 1000 + columnAt
}

function fieldOf(set: FormSet, ref: string, yearToDate: boolean): OpeningField {
  const [code = '', row = '', column = ''] = ref.split('.')
  const model = modelOf(set, code)
  const printed = model?.rows[model.rowIndex.get(row) ?? -1]
  const head = model?.columns[model.columnIndex.get(column) ?? -1]
  return {
    ref,
    yearToDate,
    tableName: model?.definition.name ?? code,
    line: printed?.line ?? '',
    name: printed?.name ?? '',
    column: head === undefined ? '' : [...(head.group ?? []), head.title].join(' '),
  }
}

/** Why balances are refused; undefined when they are acceptable. */
export function openingFault(
  fields: readonly OpeningField[],
  cells: Readonly<Record<string, string>>,
): string | undefined {
  const byRef = new Map(fields.map((field) => [field.ref, field]))
  for (const [ref, text] of Object.entries(cells)) {
    const field = byRef.get(ref)
    if (field === undefined) return texts.unknownCell
    if (!isDecimalString(text) || toDecimal(text).decimalPlaces() > 2) return texts.notAnAmount(field.name)
    if (isTooLarge(toDecimal(text))) return texts.tooLong(field.name)
  }
  const reliefs = Object.entries(cells).filter(
    ([ref, text]) => reliefOf(ref) !== undefined && !toDecimal(text).isZero(),
  )
  return reliefs.length > mostReliefs ? texts.manyReliefs(mostReliefs) : undefined
}
