import reference from '@portal/tax-forms/data/vat-reference.json' with { type: 'json' }
import type { Cells } from '@portal/tax-forms'

/** Rows of the relief form that hold one code each (FILL.D.11). */
const BLOCKS = {
  reduce: ['r2', 'r3', 'r4', 'r5', 'r6'],
  exempt: ['r10', 'r11', 'r12', 'r13', 'r14', 'r15', 'r16'],
} as const

const BY_CODE = /^VATG_RELIEF\.(reduce|exempt)\[([^\]]*)\]/
const NAMES = new Map<string, string>(reference.reliefCodes.values.map(({ code, name }) => [code, name]))

export type ReliefLayout = {
  /** `VATG_RELIEF.reduce[code].c2` → the row of the code; other references unchanged. Null: no row was left. */
  place: (cell: string) => string | null
  /** Code and name of each row in use. */
  cells: Cells
  /** Codes without a free row; the user decides. */
  overflow: string[]
}

/**
 * Assigns relief codes to rows, ascending. `carried` codes have a remainder from the previous period and need a row
 * too.
 */
export function layOutRelief(references: Iterable<string>, carried: readonly string[]): ReliefLayout {
  const codes = { reduce: new Set(carried), exempt: new Set<string>() }
  for (const cell of references) {
    const [, block, code] = BY_CODE.exec(cell) ?? []
    if ((block === 'reduce' || block === 'exempt') && code !== undefined) codes[block].add(code)
  }
  const rows = new Map<string, string>()
  const cells: Cells = {}
  const overflow: string[] = []
  for (const block of ['reduce', 'exempt'] as const) {
    for (const [index, code] of [...codes[block]].sort().entries()) {
      const row = BLOCKS[block][index]
      if (row === undefined) overflow.push(code)
      else {
        rows.set(`${block}[${code}]`, row)
        cells[row] = { code, name: NAMES.get(code) ?? '' }
      }
    }
  }
  return { cells, overflow, place: (cell) => placed(cell, rows) }
}

function placed(cell: string, rows: ReadonlyMap<string, string>): string | null {
  const [whole, block, code] = BY_CODE.exec(cell) ?? []
  if (whole === undefined) return cell
  const row = rows.get(`${block}[${code}]`)
  return row === undefined ? null : `VATG_RELIEF.${row}${cell.slice(whole.length)}`
}

/** Reduction codes with the remainder (column 5) carried over from the previous period. */
export function carriedRelief(prior: Cells | undefined): Map<string, string> {
  const carried = new Map<string, string>()
  for (const row of BLOCKS.reduce) {
    const { code, c5 } = prior?.[row] ?? {}
    if (code && c5 && Number(c5) !== 0) carried.set(code, c5)
  }
  return carried
}

export const REDUCTION_ROWS = BLOCKS.reduce
