import { useRef, useState } from 'react'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { gridTexts } from '../figures/grid.texts.ts'
import type { PasteReport as Report } from './paste.ts'
import type { Unit } from '../figures/unit.ts'
import css from '../look/grid.module.css'

/** Refused cells listed at first, some more than the box has room for, and those that each press adds. */
const [firstListed, moreListed] = [20, 500]

/**
 * Reports what a paste could not place, cell by cell with text and reason, so that nothing is lost. Also reports how
 * the rest was understood.
 */
export function PasteReport({
  report,
  nameOf,
  unit,
  onClose,
}: {
  report: Report
  nameOf: (ref: string) => string
  unit: Unit
  onClose: () => void
}) {
  const { opened, written, understood, refused } = report
  const isRefused = refused.length > 0
  const isHeld = opened.length > 0
  const done = [
    gridTexts.pasted(written, refused.length),
    unit === 'wan' ? gridTexts.pastedInYuan : '',
    understood > 0 ? gridTexts.understood(understood) : '',
  ].join('')
  const text = isHeld ? gridTexts.opened(opened.map(nameOf)) : done
  return (
    <section
      className={isRefused ? css.pasteReport : `${css.pasteReport} ${css.fine}`}
      aria-label={isRefused ? gridTexts.pasteReport : gridTexts.pasteResult}
    >
      <p role={isRefused || isHeld ? 'alert' : 'status'}>
        {text}
        <button type="button" className="button link" onClick={onClose}>
          {gridTexts.close}
        </button>
      </p>
      {isRefused && <RefusedCells refused={refused} nameOf={nameOf} />}
    </section>
  )
}

function RefusedCells({ refused, nameOf }: { refused: Report['refused']; nameOf: (ref: string) => string }) {
  const [listed, setListed] = useState({ of: refused, most: firstListed })
  const most = listed.of === refused ? listed.most : firstListed
  const box = useRef<HTMLDivElement>(null)
  const listMore = (): void => {
    setListed({ of: refused, most: most + moreListed })
    // With the last cells the button goes, and focus would be lost.
    if (refused.length <= most + moreListed) box.current?.focus({ preventScroll: true })
  }
  const columns: Column<Report['refused'][number]>[] = [
    {
      id: 'ref',
      title: gridTexts.pasteCell,
      kind: 'text',
      isHeader: true,
      cell: ({ ref, down, right }) => (ref === undefined ? gridTexts.pastePlace(down + 1, right + 1) : nameOf(ref)),
    },
    { id: 'text', title: gridTexts.pastedText, kind: 'text' },
    { id: 'reason', title: gridTexts.pasteReason, kind: 'text', className: 'error-text' },
  ]
  return (
    <div ref={box} className={css.scroll} tabIndex={-1}>
      <Table
        caption={gridTexts.pasteReport}
        columns={columns}
        rows={refused.slice(0, most)}
        rowId={({ down, right }) => `${down} ${right}`}
        isSmall
        overflow="none"
      />
      {refused.length > most && (
        <button type="button" className="button link" onClick={listMore}>
          {gridTexts.moreRefused(refused.length - most)}
        </button>
      )}
    </div>
  )
}
