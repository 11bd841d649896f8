import reference from '@portal/tax-forms/data/vat-reference.json' with { type: 'json' }
import type { KeyedBalances } from '@portal/tax-return/server/public'
import { reliefForm } from '../derivation/relief-rows.ts'

/** Rows of the relief form that carry a remainder, one reduction code each. */
const rows = ['r2', 'r3', 'r4', 'r5', 'r6'] as const
const reductions = reference.reliefCodes.values.filter(({ kind }) => kind === 'reduction')
const codes: ReadonlySet<string> = new Set(reductions.map(({ code }) => code))
const column = 'c5'
const refOf = (code: string): string => `${reliefForm}.reduce[${code}].${column}`
const remainder = /^VATG_RELIEF\.reduce\[(\d+)\]\.c5$/

/** Remainders of reductions by code, one field for each code of the reference list. */
export const reliefBalances: KeyedBalances = {
  form: reliefForm,
  column,
  most: rows.length,
  fields: (tableName) =>
    reductions.map(({ code, name }) => ({
      ref: refOf(code),
      tableName,
      line: code,
      name,
      column: '期末余额',
      yearToDate: false,
    })),
  keyOf: (ref) => remainder.exec(ref)?.[1],
  refOf: (code) => (codes.has(code) ? refOf(code) : undefined),
  layOut(cells) {
    const standing = Object.entries(cells).flatMap(([ref, text]) => {
      const code = remainder.exec(ref)?.[1]
      return code === undefined ? [] : [{ code, text }]
    })
    return Object.fromEntries(
      standing
        .toSorted((a, b) => a.code.localeCompare(b.code))
        .slice(0, rows.length)
        .map(({ code, text }, at) => [rows[at] ?? '', { code, [column]: text }]),
    )
  },
}
