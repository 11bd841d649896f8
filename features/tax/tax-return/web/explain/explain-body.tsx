import { partsOf } from '@portal/tax-grid/model/cell-view'
import { Figure } from '../desk/results/money.tsx'
import type { Desk } from '../desk/model/open-desk.ts'
import { useResting } from '@portal/tax-grid/stores/use-resting'
import { Basis } from './basis.tsx'
import { CellChanges } from './changes/cell-changes.tsx'
import { CellSources } from './sources/cell-sources.tsx'
import { explainTexts as texts } from './explain.texts.ts'
import { Feeds } from './formula/feeds.tsx'
import { FormulaLines } from './formula/formula-lines.tsx'
import { useExplanation } from './use-explanation.ts'
import css from '../desk/desk.module.css'

/**
 * Explanation of one cell. The page's part is drawn at once; places for the server's part are reserved. It follows
 * figures after typing pauses, in one drawing, so no key waits for it.
 */
export function ExplainBody({ desk, cellRef, onGo }: { desk: Desk; cellRef: string; onGo: (ref: string) => void }) {
  useResting(desk.model.moved)
  const cell = desk.model.cells.get(cellRef)
  const { data, isError } = useExplanation(desk, cellRef)
  const [form, rowId, columnId] = partsOf(cellRef)
  const row = desk.model.layouts.get(form)?.rows.find((each) => each.id === rowId)
  const column = row?.cells.find((each) => each.column.id === columnId)?.column
  const columnTitle = column === undefined ? '' : [...new Set([...column.group, column.title])].join(' ')
  return (
    <div className={css.explanation} data-part="explanation">
      <div className={css.bigFigure}>
        <span className="muted">
          {row?.name} {columnTitle}
        </span>
        <b className={cell.level === 'error' ? 'error-text' : ''}>
          <Figure of={cell.value} shape={desk.model.shapeOf(cellRef)} blank="——" />
        </b>
      </div>
      {cell.mark === 'na' ? (
        <p>{texts.notApplicable(row?.name ?? '', columnTitle)}</p>
      ) : (
        <>
          <FormulaLines desk={desk} cellRef={cellRef} onGo={onGo} />
          <CellSources desk={desk} cellRef={cellRef} isTop onGo={onGo} />
          <Feeds desk={desk} cellRef={cellRef} told={data?.feeds} onGo={onGo} />
        </>
      )}
      <Basis desk={desk} cellRef={cellRef} />
      {desk.snapshot !== null ? (
        <p className="faint">{texts.frozen}</p>
      ) : (
        cell.mark !== 'na' && (data !== undefined || !isError) && <CellChanges desk={desk} changes={data?.changes} />
      )}
    </div>
  )
}
