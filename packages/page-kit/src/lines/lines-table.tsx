import type { LinesField as OfLines } from '@portal/contract'
import { useMemo } from 'react'
import { columnsOf } from '../table/column.ts'
import { Table } from '../table/table.tsx'
import { shownSum } from './line-foot.tsx'
import { linesTexts as texts } from './lines.texts.ts'

export type Line = { id: string } & Readonly<Record<string, unknown>>
const idOf = ({ id }: Line): string => id

/** Long texts wrap, or they would push amounts out of sight. */
const wrapped = ({ line }: OfLines) =>
  Object.fromEntries(
    line.filter(({ kind }) => kind === 'text' || kind === 'long').map(({ name }) => [name, { isWide: true }]),
  )

/** Lines of a thing as they are read: a table with sums below. */
export function LinesTable({ of, lines }: { of: OfLines; lines: readonly Line[] }) {
  const columns = useMemo(() => columnsOf<Line>(of.line, wrapped(of)), [of])
  if (lines.length === 0) return <p className="faint">{texts.none}</p>
  const { sums = [], line } = of
  // The first column that is not summed up names the foot.
  const named = line.find(({ name }) => !sums.includes(name))?.name
  const foot = {
    ...(named === undefined ? {} : { [named]: texts.sum }),
    ...Object.fromEntries(
      line.filter(({ name }) => sums.includes(name)).map((field) => [field.name, shownSum(field, lines).text]),
    ),
  }
  return (
    <Table
      caption={of.title}
      columns={columns}
      rows={lines}
      rowId={idOf}
      isSmall
      overflow="sideways"
      {...(sums.length === 0 ? {} : { foot })}
    />
  )
}
