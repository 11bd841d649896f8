import type { CellMark, GridBlock } from './grid-layout.ts'
import { isText, type CellShape } from './shown-text.rules.ts'

/** Forms with more columns are dense: columns as wide as their figures, at 12 px. */
const manyColumns = 8
const fontPx = 12
/** Widths relative to the font size: tabular digits, and the signs between them. */
const shares = { digit: 0.565, sign: 0.3 } as const
/** Both paddings and the border; room for the mark at the left of a figure. */
const around = 9
const markRoom = 13
const bounds = { least: 65, most: 150 } as const

export const isDense = (block: GridBlock): boolean => block.columns.length > manyColumns

/** Width of a figure in a dense table, in pixels. */
export const figurePx = (shown: string): number =>
  [...shown].reduce(
    (sum, char) => sum + (/[.,-]/.test(char) ? shares.sign : char.charCodeAt(0) > 255 ? 1 : shares.digit),
    0,
  ) * fontPx
const roomOf = (shown: string, mark: CellMark, px: number = fontPx): number =>
  shown === '' ? 0 : (figurePx(shown) * px) / fontPx + around + (mark === 'input' ? 0 : markRoom)

/** The smallest font, in pixels, that figures shrink to before a column grows under who types. */
export const typingPx = 10

/**
 * Column widths of a block, the leading ones as laid out. Dense columns fit their figures.
 * @param before drawn widths: columns grow with their figures and never shrink while visible
 * @param px font size at which every figure fits; a smaller one than the table's lets columns stay as they are
 */
export function fittedWidths(
  form: string,
  block: GridBlock,
  read: (ref: string) => { shown: string; mark: CellMark },
  before: readonly number[] = [],
  px: number = fontPx,
): readonly number[] {
  if (!isDense(block)) return block.widths
  const rows = block.parts.flatMap((part) => part.rows)
  const wanted = block.columns.map((column, at) => {
    const figures = rows.flatMap((row) =>
      row.cells[at]?.kind === 'na' ? [] : [read(`${form}.${row.id}.${column.id}`)],
    )
    const widest = Math.max(bounds.least, ...figures.map(({ shown, mark }) => roomOf(shown, mark, px)))
    return column.type === 'money'
      ? Math.min(bounds.most, Math.ceil(widest))
      : (block.widths[block.leadCount + at] ?? bounds.least)
  })
  return [
    ...block.widths.slice(0, block.leadCount),
    ...wanted.map((width, at) => Math.max(width, before[block.leadCount + at] ?? 0)),
  ]
}

const sizes = [
  [11, 'small'],
  [10, 'smaller'],
  [0, 'smallest'],
] as const
/** Class for a smaller font when a figure is too wide for its dense column. A cell never hides a digit. */
export function smallerSize(shown: string, mark: CellMark, width: number): string | undefined {
  const room = width - (roomOf(shown, mark) - figurePx(shown))
  const need = figurePx(shown)
  return need <= room ? undefined : (sizes.find(([px]) => (need * px) / fontPx <= room)?.[1] ?? 'smallest')
}

/** Longer figures use a smaller font, so that a cell never hides a digit. */
const longFigures = [
  [22, 'smallest'],
  [18, 'smaller'],
  [14, 'small'],
] as const
/** With a mark there is less room. */
const longMarked = [
  [20, 'smallest'],
  [15, 'smaller'],
  [13, 'small'],
  [12, 'reduced'],
] as const

/** How much smaller a figure is set, in steps that the sheet names; undefined where it fits. */
export function sizeOf(shown: string, mark: CellMark, shape: CellShape, width: number | undefined): string | undefined {
  if (isText(shape)) return undefined
  if (width !== undefined) return smallerSize(shown, mark, width)
  return (mark === 'input' ? longFigures : longMarked).find(([most]) => shown.length > most)?.[1]
}
