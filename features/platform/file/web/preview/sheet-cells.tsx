import { columnsOf } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { useMemo } from 'react'

interface Row {
  id: string
  cells: readonly string[]
}

/** A, B … Z, AA … as a spreadsheet names its columns. */
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letterOf(Math.floor(at / 26) - 1) + letterOf(at % 26)

/** Cells of a sheet under the letters of its columns, beside the numbers of its rows. */
export function SheetCells({ name, rows }: { name: string; rows: readonly (readonly string[])[] }) {
  const count = Math.max(1, ...rows.map((cells) => cells.length))
  const columns = useMemo(
    () =>
      columnsOf<Row>([], {
        id: { title: '#', isHeader: true, isFixed: true, narrow: true },
        ...Object.fromEntries(
          Array.from({ length: count }, (_, at) => [
            `c${at}`,
            { title: letterOf(at), narrow: true, cell: ({ cells }: Row) => cells[at] ?? '' },
          ]),
        ),
      }),
    [count],
  )
  return (
    <Table
      caption={name}
      columns={columns}
      rows={rows.map((cells, at) => ({ id: String(at + 1), cells }))}
      rowId={({ id }) => id}
      isSmall
      overflow="sideways"
    />
  )
}
