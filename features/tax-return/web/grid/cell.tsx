import type { Column } from '@portal/tax-forms'
import { memo } from 'react'
import type { CellMark } from '../desk/cell-view.ts'
import { ActiveInput } from './active-input.tsx'
import { CellMarkIcon } from './cell-mark.tsx'
import { useGrid } from './grid-context.ts'
import { gridTexts } from './grid.texts.ts'
import { isText, isZero } from './typed.rules.ts'
import { useCell } from './use-cell.ts'

const kindClass: Record<CellMark, string> = { input: 'in', invoice: 'in', manual: 'in', formula: 'fo m-fx', cross: 'cr m-up', prior: 'fo m-pr', na: 'na' }

/** One cell; drawn again only when its own figure, state or touch changes. */
export const Cell = memo(function Cell({ cellRef, column }: { cellRef: string, column: Column }) {
  const { model } = useGrid()
  const { cell, touch, tags } = useCell(cellRef)
  const shape = model.shapeOf(cellRef)
  const classes = [
    cell.isEditable && cell.mark !== 'na' ? `in ${kindClass[cell.mark].split(' ')[1] ?? ''}` : kindClass[cell.mark], touch === 'none' ? '' : `t-${touch}`, isZero(cell.value) ? 'z' : '', isText({ type: column.type, kind: shape.kind }) ? 'tx' : '',
    cell.level === null ? '' : `l-${cell.level}`, cell.note === '' ? '' : 'refused', cell.moved === 0 ? '' : `moved-${cell.moved % 2}`, tags.peer === null ? '' : 'peer',
  ].filter(name => name !== '').join(' ')
  return (
    <td aria-selected={touch === 'active' || touch === 'range' || undefined} data-ref={cellRef} className={classes} title={cell.note === '' ? undefined : cell.note}>
      {cell.mark === 'na' ? gridTexts.na : <>{(cell.mark === 'invoice' || cell.mark === 'manual') && <CellMarkIcon mark={cell.mark} />}<span className="v">{cell.shown}</span></>}
      {(cell.level === 'error' || cell.level === 'warning') && <i className={`corner ${cell.level}`} />}
      {tags.comments > 0 && <i className="talk" />}
      {tags.peer !== null && <span className="pn">{gridTexts.peerFilling(tags.peer)}</span>}
      {touch === 'active' && <ActiveInput cellRef={cellRef} cell={cell} shape={shape} />}
    </td>
  )
})
