import { PaperGrid } from '@portal/page-kit/paper/paper-grid.tsx'
import { isText } from '@portal/tax-forms/layout/shown-text.rules'
import type { GridBlock, GridRow, LeadCell } from '@portal/tax-forms/layout/grid-layout'
import { blockSize } from './paper-size.rules.ts'
import { returnDocumentTexts as texts } from '../return-document.texts.ts'
import css from './print.module.css'

/** Rows under one head; the browser repeats the head on every page. */
export function PaperBlock({
  block,
  figureOf,
}: {
  block: GridBlock
  figureOf: (row: string, column: string) => string
}) {
  return (
    <PaperGrid fit={blockSize(block, figureOf)}>
      <thead>
        {block.head.map((row, level) => (
          <tr key={level}>
            {row.map((cell, index) =>
              cell.text === '' ? (
                <td key={index}>{cell.text}</td>
              ) : (
                <th key={index} scope="col" colSpan={cell.colSpan} rowSpan={cell.rowSpan}>
                  {cell.text}
                </th>
              ),
            )}
          </tr>
        ))}
      </thead>
      {block.parts.map((part) => (
        <tbody key={part.title || part.rows[0]?.id}>
          {part.title !== '' && (
            <tr className={css.band}>
              <th scope="rowgroup" colSpan={block.leadCount + block.columns.length}>
                {part.title}
              </th>
            </tr>
          )}
          {part.rows.map((row) => (
            <tr key={row.id}>
              {row.leads.map((lead, index) => (
                <Lead key={index} lead={lead} />
              ))}
              {row.cells.map(({ column, kind }) => (
                <td
                  key={column.id}
                  className={kind === 'na' ? css.notApplicable : isText({ type: column.type, kind }) ? '' : css.figure}
                >
                  {kind !== 'na' ? figureOf(row.id, column.id) : isNamePlace(row, column.id) ? row.name : texts.nothing}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </PaperGrid>
  )
}

/** A form whose items are typed prints the names of its other rows (合计, 出口免税) where items have theirs. */
const isNamePlace = ({ leads }: GridRow, column: string): boolean =>
  column === 'name' && !leads.some(({ kind }) => kind === 'name')

const looks: Partial<Record<LeadCell['kind'], string | undefined>> = { line: css.line, section: css.section }

function Lead({ lead: { kind, text, vertical, indent, rowSpan, colSpan } }: { lead: LeadCell }) {
  return (
    <th
      scope={rowSpan > 1 ? 'rowgroup' : 'row'}
      rowSpan={rowSpan}
      colSpan={colSpan}
      className={vertical ? css.upright : looks[kind]}
      style={indent > 0 ? { paddingLeft: `${indent + 0.4}em` } : undefined}
    >
      {vertical ? <span>{text}</span> : text}
    </th>
  )
}
