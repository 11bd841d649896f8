/** A column of the table; drawn too unless its kind is `table`. */
export interface ChartSeries {
  name: string
  kind: 'bar' | 'line' | 'table'
  /** 元, %. Series of one picture share an axis, so they share a unit. */
  unit: string
  /** Behind the point; default two, as amounts have. People are counted with none. */
  digits?: number
}

export interface ChartPoint {
  /** In the table: 2026年2月. */
  label: string
  /** Below the axis: 2月. */
  short: string
  /** Exact decimal text for each series; null where there is no figure. */
  values: readonly (string | null)[]
  /** Page with the rows behind it. */
  to?: string
  /** Figures may still change; `note` says why: 编制中. */
  isOpen?: boolean
  note?: string
}

export interface ChartData {
  title: string
  /** What the points are, as the head of the table; 期间 without it. */
  label?: string
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
}

/** The table of a chart as cells: head, then a row a point. Figures stay as they came, to be calculated with. */
export function tableCells(
  { label: ofPoints, series, points }: ChartData,
  heads: { label: string; note: string },
): string[][] {
  const hasNotes = points.some(({ note }) => note !== undefined)
  return [
    [
      ofPoints ?? heads.label,
      ...series.map(({ name, unit }) => `${name}（${unit}）`),
      ...(hasNotes ? [heads.note] : []),
    ],
    ...points.map(({ label, values, note }) => [
      label,
      ...series.map((_, at) => values[at] ?? ''),
      ...(hasNotes ? [note ?? ''] : []),
    ]),
  ]
}

const isFigure = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)
/** A text that a spreadsheet would take for a formula begins with an apostrophe. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !isFigure(text) ? `'${text}` : text)
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** CSV with a byte order mark, by which Excel knows that it is UTF-8. */
export const csvOf = (cells: readonly (readonly string[])[]): string =>
  `\uFEFF${cells.map((row) => `${row.map((text) => quoted(harmless(text))).join(',')}\r\n`).join('')}`

/** Text for the clipboard, which spreadsheets part into cells. */
export const tabbedOf = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map((text) => harmless(text).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')
