import reference from '@portal/tax-forms/data/invoices.json' with { type: 'json' }
import type { WriteCell, WriteColumn } from '@portal/server-kit/xlsx/index'

type LayoutId = 'full-base' | 'full-detail' | 'check-result' | 'portal-template'
/** A row by field names of the layout; missing fields stay blank. */
export type Fields = Readonly<Record<string, string>>

export interface Layout {
  sheet: string
  titles: readonly string[]
  columns: WriteColumn[]
  cellsOf(fields: Fields): WriteCell[]
}

const formats: Readonly<Record<string, WriteColumn>> = {
  money: { width: 15, format: 'money' },
  int: { width: 8, format: 'integer' },
  number20: { width: 24, format: 'text' },
  id: { width: 22, format: 'text' },
  text: { width: 26, format: 'text' },
}

/** A list of the electronic tax bureau for writing: columns in order, invoice numbers as text. */
export function layoutOf(id: LayoutId): Layout {
  const layout = reference.layouts.find((candidate) => candidate.id === id)
  if (layout === undefined) throw new RangeError(`invoices.json has no layout ${id}`)
  const { columns } = layout
  return {
    sheet: layout.sheets[0] ?? id,
    titles: columns.map((column) => column.h),
    columns: columns.map(({ t }) => formats[t] ?? { width: 18, format: 'text' }),
    cellsOf: (fields) => columns.map(({ f }) => fields[f] ?? null),
  }
}
