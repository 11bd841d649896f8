import type { ReactNode } from 'react'
import type { Column } from '@portal/tax-forms'
import type { CellMark, CellView } from '../../desk/model/cell-view.ts'
import type { CellTags } from '../../desk/model/cell-tags.ts'
import { ActiveInput } from './active-input.tsx'
import { CellMarkIcon } from './cell-mark.tsx'
import type { Touch } from '../grid-cursor.ts'
import { gridTexts } from '../grid.texts.ts'
import { blankText, isText, isZero, type CellShape } from './typed.rules.ts'
import { shownIn, type Unit } from './unit.ts'
import { smallerClass } from '../layout/widths.rules.ts'

const kindClass: Record<CellMark, string> = {
  input: 'in',
  invoice: 'in',
  manual: 'in',
  formula: 'fo m-fx',
  cross: 'cr m-up',
  prior: 'fo m-pr',
  na: 'na',
}
const openClass: Record<CellMark, string> = {
  input: 'in',
  invoice: 'in',
  manual: 'in',
  formula: 'in m-fx',
  cross: 'in m-up',
  prior: 'in m-pr',
  na: 'na',
}
/** Longer figures use a smaller font, so that a cell never hides a digit. */
const longFigures = [
  [22, 'f9'],
  [18, 'f10'],
  [14, 'f11'],
] as const
/** With a mark there is less room. */
const longMarked = [
  [20, 'f9'],
  [15, 'f10'],
  [13, 'f11'],
  [12, 'f12'],
] as const

export interface CellProps {
  cellRef: string
  column: Column
  colIndex: number
  cell: CellView
  touch: Touch
  tags: CellTags
  shape: CellShape
  unit: Unit
  /** Column width in a dense table, in pixels. */ width?: number | undefined
}

/** Draws one cell inside its row. It is no component of its own, because a form has hundreds. */
export function drawCell({ cellRef, column, colIndex, cell, touch, tags, shape, unit, width }: CellProps): ReactNode {
  const shown = unit === 'yuan' ? cell.shown : shownIn(unit, cell.value, shape)
  return (
    <td
      key={column.id}
      aria-colindex={colIndex}
      aria-selected={touch === 'active' || touch === 'range' || undefined}
      aria-readonly={cell.isEditable ? undefined : true}
      data-ref={cellRef}
      className={classOf(cell, touch, tags, shape, shown, width)}
      title={tipOf(cell, shown)}
    >
      {cell.mark === 'na' ? (
        gridTexts.na
      ) : (
        <>
          {(cell.mark === 'invoice' || cell.mark === 'manual') && <CellMarkIcon mark={cell.mark} />}
          <span className="v" data-blank={shown === '' ? blankText(shape) : undefined}>
            {shown}
          </span>
        </>
      )}
      {(cell.level === 'error' || cell.level === 'warning') && <i className={`corner ${cell.level}`} />}
      {tags.comments > 0 && <i className="talk" />}
      {tags.peer !== null && <span className="pn">{tags.isTyping ? gridTexts.peerFilling(tags.peer) : tags.peer}</span>}
      {touch === 'active' && <ActiveInput cellRef={cellRef} cell={cell} shape={shape} shown={shown} />}
    </td>
  )
}

function tipOf(cell: CellView, shown: string): string | undefined {
  if (cell.note !== '') return cell.note
  const parts = [shown === cell.shown ? '' : gridTexts.inYuan(cell.shown), cell.told, cell.beside].filter(
    (part) => part !== '',
  )
  return parts.length === 0 ? undefined : parts.join('；')
}

function classOf(
  cell: CellView,
  touch: Touch,
  tags: CellTags,
  shape: CellShape,
  shown: string,
  width: number | undefined,
): string {
  let name = (cell.isEditable ? openClass : kindClass)[cell.mark]
  if (touch !== 'none') name += ` t-${touch}`
  if (isText(shape)) name += ' tx'
  else if (isZero(cell.value)) name += ' z'
  if (cell.level !== null) name += ` l-${cell.level}`
  if (cell.note !== '') name += ' refused'
  if (cell.moved > 0) name += ` moved-${cell.moved % 2}`
  if (tags.peer !== null) name += ' peer'
  const small =
    width !== undefined
      ? isText(shape)
        ? undefined
        : smallerClass(shown, cell.mark, width)
      : shown.length > 12 && !isText(shape)
        ? (cell.mark === 'input' ? longFigures : longMarked).find(([most]) => shown.length > most)?.[1]
        : undefined
  return small === undefined ? name : `${name} ${small}`
}
