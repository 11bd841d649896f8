import reference from '@portal/tax-forms/data/vat-reference.json' with { type: 'json' }
import type { FiledForm } from '@portal/tax-forms'
import type { OpeningField } from '../../contract/index.ts'
import { reliefForm } from '../computation/relief.rules.ts'

/** Rows of the relief form that carry a remainder, one reduction code each. */
const rows = ['r2', 'r3', 'r4', 'r5', 'r6'] as const
export const mostReliefs = rows.length
const reductions = reference.reliefCodes.values.filter(({ kind }) => kind === 'reduction')

const refOf = (code: string): string => `${reliefForm}.reduce[${code}].c5`
/** The reduction code in a balance's reference, if it has one. */
export const reliefOf = (ref: string): string | undefined => /^VATG_RELIEF\.reduce\[(\d+)\]\.c5$/.exec(ref)?.[1]
export const reliefCodes: ReadonlySet<string> = new Set(reductions.map(({ code }) => code))

/** A remainder field for each reduction code of the reference list. */
export const reliefFields = (tableName: string, column: string): OpeningField[] =>
  reductions.map(({ code, name }) => ({ ref: refOf(code), tableName, line: code, name, column, yearToDate: false }))

/** Puts remainders by code on the form's rows, ascending, as a filed return stores them. */
export function layOutReliefs(cells: Readonly<Record<string, string>>): FiledForm['cells'] {
  const standing = Object.entries(cells).flatMap(([ref, text]) => {
    const code = reliefOf(ref)
    return code === undefined ? [] : [{ code, text }]
  })
  return Object.fromEntries(
    standing
      .toSorted((a, b) => a.code.localeCompare(b.code))
      .slice(0, mostReliefs)
      .map(({ code, text }, at) => [rows[at] ?? '', { code, c5: text }]),
  )
}

export const reliefRef = (code: string): string | undefined => (reliefCodes.has(code) ? refOf(code) : undefined)
