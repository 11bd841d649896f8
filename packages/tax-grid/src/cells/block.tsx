import { memo, useMemo } from 'react'
import { useSignal } from '../stores/signal.ts'
import { useGrid } from '../cursor/grid-context.ts'
import { HeadLine, HeadRow } from './head-row.tsx'
import type { GridBlock, GridRow } from '@portal/tax-forms/layout/grid-layout'
import { AddLine } from '../rows/add-line.tsx'
import { mostDrawnRows } from '../rows/most-drawn.ts'
import { VirtualRows } from '../rows/virtual-rows.tsx'
import { hasSources, SourceHead, sourceWidth } from '../sources/source-cell.tsx'
import { Row } from './row.tsx'
import { useFitted } from '../layout/use-fitted.ts'
import { isDense } from '@portal/tax-forms/layout/fitted-widths.rules'
import css from '../look/grid.module.css'

/** In the WAI-ARIA grid pattern a table with this role has grid cells. */
const gridRole = { role: 'grid' }

/** Rows under one head. */
export const Block = memo(function Block({
  form,
  block: printed,
  label,
  isEditable,
}: {
  form: string
  block: GridBlock
  label: string
  isEditable: boolean
}) {
  const tools = useGrid()
  const beside = tools.beside.useBlock(form, printed)
  const block = beside?.block ?? printed
  const fitted = useFitted(form, block)
  const drawn = beside === null ? fitted : beside.widths(fitted, tools.unit)
  const isTold = hasSources(block, tools.sourceOf)
  const widths = useMemo(() => (isTold ? [...drawn, sourceWidth] : drawn), [drawn, isTold])
  const width = widths.reduce((sum, each) => sum + each, 0)
  const heads = block.head.length
  const sourceHead = useMemo(() => (isTold ? <SourceHead rows={heads} /> : null), [isTold, heads])
  const rows = block.parts.flatMap((part) => part.rows)
  const before = (rows[0]?.index ?? 1) - 1
  const classes = [css.grid, isDense(block) ? css.dense : '', beside === null ? '' : beside.className]
  const folded = useSignal(tools.cursor.folded)
  const isLong = rows.length > mostDrawnRows
  const draw = (row: GridRow, foldRows: number) =>
    row.adds === undefined ? (
      <Row
        key={row.id}
        form={form}
        row={row}
        rowIndex={heads + row.index - before}
        leadCount={block.leadCount}
        widths={isDense(block) ? widths : undefined}
        beside={beside}
        foldRows={foldRows}
        sourceAt={isTold ? widths.length : 0}
      />
    ) : (
      <AddLine
        key={row.id}
        row={row}
        rowIndex={heads + row.index - before}
        columnCount={widths.length - block.leadCount}
      />
    )
  return (
    <table
      {...gridRole}
      className={classes.filter(Boolean).join(' ')}
      data-part="grid"
      aria-label={label}
      aria-rowcount={heads + rows.length}
      aria-colcount={widths.length}
      aria-multiselectable="true"
      aria-readonly={!isEditable}
      style={{ width }}
    >
      <colgroup>
        {widths.map((each, index) => (
          <col key={index} style={{ width: each }} />
        ))}
      </colgroup>
      <thead>
        {block.head.map((row, level) => {
          const last = level === 0 ? sourceHead : null
          const isLast = level === heads - 1
          return beside === null ? (
            <HeadRow key={level} row={row} blockId={block.id} level={level} isLast={isLast} last={last} />
          ) : (
            <HeadLine key={level} level={level} isLast={isLast}>
              {beside.head(level)}
              {last}
            </HeadLine>
          )
        })}
      </thead>
      {isLong && (
        <VirtualRows rows={rows} span={widths.length}>
          {(row, at) => draw(row, at === 0 ? rows.length : 0)}
        </VirtualRows>
      )}
      {(isLong ? [] : partsWithout(block.parts, folded)).map((part) => (
        <tbody key={part.title || part.rows[0]?.id}>
          {part.title !== '' && (
            <tr className={css.bandRow}>
              <th scope="rowgroup" colSpan={widths.length}>
                <span>{part.title}</span>
              </th>
            </tr>
          )}
          {part.rows.map((row, at) => draw(row, at === 0 ? part.rows.length : 0))}
        </tbody>
      ))}
    </table>
  )
})

/** Parts without folded rows; one that has no other rows is left out with its caption. */
const partsWithout = (parts: GridBlock['parts'], folded: ReadonlySet<string>): GridBlock['parts'] =>
  folded.size === 0
    ? parts
    : parts
        .map((part) => ({ ...part, rows: part.rows.filter(({ id }) => !folded.has(id)) }))
        .filter(({ rows }) => rows.length > 0)
