import type { ReactNode } from 'react'
import type { Column } from '@portal/tax-forms'
import type { CellView } from '../model/cell-view.ts'
import type { CellMark } from '@portal/tax-forms/layout/grid-layout'
import { blankText, isText, isZero, type CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import type { CellTags } from '../model/cell-tags.ts'
import { CellMarkIcon } from './cell-mark.tsx'
import type { GridTools } from '../cursor/grid-context.ts'
import type { Touch } from '../cursor/grid-cursor.ts'
import { gridTexts } from '../figures/grid.texts.ts'
import { shownIn, type Unit } from '../figures/unit.ts'
import { sizeOf } from '@portal/tax-forms/layout/fitted-widths.rules'
import css from '../look/grid.module.css'

const kindClass: Record<CellMark, string> = {
  input: `${css.entry}`,
  invoice: `${css.entry}`,
  manual: `${css.entry}`,
  formula: `${css.formula} ${css.markFormula}`,
  cross: `${css.cross} ${css.markCross}`,
  prior: `${css.formula} ${css.markPrior}`,
  na: `${css.notApplicable}`,
}
const openClass: Record<CellMark, string> = {
  input: `${css.entry}`,
  invoice: `${css.entry}`,
  manual: `${css.entry}`,
  formula: `${css.entry} ${css.markFormula}`,
  cross: `${css.entry} ${css.markCross}`,
  prior: `${css.entry} ${css.markPrior}`,
  na: `${css.notApplicable}`,
}
const touches = { active: css.active, range: css.range, source: css.source } as const
const levels = { error: css.error, warning: css.warning } as const
export interface CellProps {
  cellRef: string
  column: Column
  colIndex: number
  cell: CellView
  touch: Touch
  tags: CellTags
  shape: CellShape
  unit: Unit
  takeEditor: GridTools['takeEditor']
  /** Column width in a dense table, in pixels. */ width?: number | undefined
}

/** Draws the cells of one row; one that nothing changed for is the element drawn before, which React passes over. */
export function cellDrawer(): (props: CellProps) => ReactNode {
  const drawn = new Map<string, { props: CellProps; node: ReactNode }>()
  return (props) => {
    const before = drawn.get(props.cellRef)
    if (before !== undefined && isSame(before.props, props)) return before.node
    const node = drawCell(props)
    drawn.set(props.cellRef, { props, node })
    return node
  }
}

const isSame = (one: CellProps, other: CellProps): boolean =>
  (Object.keys(other) as (keyof CellProps)[]).every((key) => one[key] === other[key])

/** It is no component of its own, because a form has hundreds. */
function drawCell({
  cellRef,
  column,
  colIndex,
  cell,
  touch,
  tags,
  shape,
  unit,
  takeEditor,
  width,
}: CellProps): ReactNode {
  const shown = unit === 'yuan' ? cell.shown : shownIn(unit, cell.value, shape)
  return (
    <td
      key={column.id}
      ref={touch === 'active' ? takeEditor : undefined}
      aria-colindex={colIndex}
      aria-selected={touch === 'active' || touch === 'range' || undefined}
      aria-readonly={cell.isEditable ? undefined : true}
      aria-description={tipOf(cell, shown)}
      data-ref={cellRef}
      className={classOf(cell, touch, tags, shape)}
      data-size={sizeOf(shown, cell.mark, shape, width)}
    >
      {cell.mark === 'na' ? (
        gridTexts.na
      ) : (
        <>
          {(cell.mark === 'invoice' || cell.mark === 'manual') && <CellMarkIcon mark={cell.mark} />}
          <span className={css.figure} data-blank={shown === '' ? blankText(shape) : undefined}>
            {shown}
          </span>
        </>
      )}
      {(cell.level === 'error' || cell.level === 'warning') && <i className={`${css.corner} ${levels[cell.level]}`} />}
      {tags.comments > 0 && <i className={css.talk} data-part="comment-mark" />}
      {tags.peer !== null && (
        <span className={css.peerName} data-part="peer-name">
          {tags.isTyping ? gridTexts.peerFilling(tags.peer) : tags.peer}
        </span>
      )}
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

function classOf(cell: CellView, touch: Touch, tags: CellTags, shape: CellShape): string {
  let name = (cell.isEditable ? openClass : kindClass)[cell.mark]
  if (touch !== 'none') name += ` ${touches[touch]}`
  if (isText(shape)) name += ` ${css.text}`
  else if (isZero(cell.value)) name += ` ${css.zero}`
  if (cell.level === 'error') name += ` ${css.faulty}`
  if (cell.note !== '') name += ` ${css.refused}`
  if (cell.isRecalculated) name += ` ${css.recalculated}`
  if (tags.peer !== null) name += ` ${css.peer}`
  return name
}
