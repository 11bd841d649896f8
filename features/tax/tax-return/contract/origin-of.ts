import type { AlikeOrigins, CellOrigin, ReturnView } from './tax-return.schema.ts'

/** Rows of a table from which on the origins of its cells are told alike. */
const fromRows = 200

type Told = Pick<ReturnView, 'origins' | 'alike' | 'tables'>

/** Where a cell's own figure came from; undefined where nobody entered or proposed one. */
export function originOf({ origins, alike, tables }: Told, ref: string): CellOrigin | undefined {
  const told = origins[ref]
  if (told !== undefined || alike === undefined) return told
  const [form = '', row = '', column = ''] = ref.split('.')
  const source = (['invoice', 'manual'] as const).find(
    (one) => alike[one][form]?.[row]?.split(' ').includes(column) === true,
  )
  if (source === undefined) return undefined
  const value = tables.find(({ tableCode }) => tableCode === form)?.cells[row]?.[column] ?? null
  return whole(source, value)
}

const whole = (source: 'invoice' | 'manual', value: string | null): CellOrigin => ({
  source,
  invoices: source === 'invoice' ? value : null,
  manual: source === 'manual' ? value : null,
  spread: null,
  taxItem: null,
  rule: '',
})

/** Origins as they are sent: ten thousand people have some hundred thousand cells with one origin alike. */
export function partedOrigins(
  origins: Readonly<Record<string, CellOrigin>>,
  tables: ReturnView['tables'],
): Pick<ReturnView, 'origins' | 'alike'> {
  const large = new Map(
    tables.flatMap(({ tableCode, cells }) =>
      Object.keys(cells).length < fromRows ? [] : [[tableCode, cells] as const],
    ),
  )
  if (large.size === 0) return { origins: { ...origins } }
  const alike: AlikeOrigins = { invoice: {}, manual: {} }
  const rest: Record<string, CellOrigin> = {}
  for (const [ref, origin] of Object.entries(origins)) {
    const [form = '', row = '', column = ''] = ref.split('.')
    const value = large.get(form)?.[row]?.[column]
    const { source } = origin
    if (value === undefined || (source !== 'invoice' && source !== 'manual') || !isWhole(origin, source, value)) {
      rest[ref] = origin
      continue
    }
    const rows = (alike[source][form] ??= {})
    rows[row] = rows[row] === undefined ? column : `${rows[row]} ${column}`
  }
  return { origins: rest, alike }
}

const isWhole = (origin: CellOrigin, source: 'invoice' | 'manual', value: string): boolean =>
  (source === 'invoice' ? origin.invoices : origin.manual) === value &&
  (source === 'invoice' ? origin.manual : origin.invoices) === null &&
  origin.spread === null &&
  origin.taxItem === null &&
  origin.rule === ''

/** Every origin by itself, as a frozen version keeps it. */
export function wholeOrigins(view: Told): Record<string, CellOrigin> {
  const all = { ...view.origins }
  const of = (source: 'invoice' | 'manual'): void => {
    for (const [form, rows] of Object.entries(view.alike?.[source] ?? {}))
      for (const [row, columns] of Object.entries(rows))
        for (const column of columns.split(' ')) {
          const origin = originOf(view, `${form}.${row}.${column}`)
          if (origin !== undefined) all[`${form}.${row}.${column}`] = origin
        }
  }
  of('invoice')
  of('manual')
  return all
}
