import { computeFiling, type FiledForm, type Filing, type FormSet } from '@portal/tax-forms'
import { toDecimal } from '@portal/domain/money'
import { listOf, mainForm, reliefForm } from '../../contract/lists.ts'
import { deriveForms, type ListedRow } from './derive.rules.ts'
import { fillLists } from './fill-lists.ts'
import type { Registers } from './register-rows.ts'

type Forms = Record<string, FiledForm>

/** The declaration of a period as the registers give it: lists, relief table, main form, every formula worked out. */
export function fillFromRegisters(
  set: FormSet,
  registers: Registers,
  { period, header }: { period: string; header: Readonly<Record<string, string>> },
): Filing {
  const forms: Forms = {}
  const cellsOf = (form: string) => (forms[form] ??= { header: { period }, cells: {} }).cells
  for (const { form, cells } of fillLists(registers, period)) {
    const rows = cellsOf(form)
    rows[`r${Object.keys(rows).length + 1}`] = { ...cells }
  }
  const filing: Filing = { period, forms }
  adopt(set, filing)
  const derived = deriveForms(listedRows(forms), period, header['smallRelief'] === 'Y')
  for (const [ref, half] of derived.halves) {
    const [form = '', row = '', column = ''] = ref.split('.')
    const cells = (cellsOf(form)[row] ??= {})
    cells[column] = toDecimal(cells[column] || '0')
      .plus(half)
      .toFixed(2)
  }
  for (const [form, rows] of [
    [reliefForm, derived.relief],
    [mainForm, derived.main],
  ] as const)
    forms[form] = {
      header: form === mainForm ? { ...header, period } : { period },
      cells: Object.fromEntries(rows.map(({ cells }, at) => [`r${at + 1}`, { c1: String(at + 1), ...cells }])),
    }
  adopt(set, filing)
  return filing
}

/** Writes what formulas make into a filing. */
function adopt(set: FormSet, filing: Filing): void {
  for (const [code, rows] of Object.entries(computeFiling(set, filing).cells))
    for (const [row, columns] of Object.entries(rows))
      Object.assign(((filing.forms[code] as FiledForm).cells[row] ??= {}), columns)
}

/** The rows of all lists, without their totals. */
export const listedRows = (
  forms: Readonly<Forms>,
  isReliefTyped: (ref: string) => boolean = () => false,
): ListedRow[] =>
  Object.entries(forms).flatMap(([form, { cells }]) => {
    const list = listOf(form)
    if (list === undefined) return []
    return Object.entries(cells)
      .filter(([row]) => row !== 'r0')
      .toSorted(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
      .map(([row, columns]) => ({
        form,
        row,
        cells: columns,
        isReliefTyped: isReliefTyped(`${form}.${row}.${list.relief}`),
      }))
  })
