import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { noBeside, type BesideColumns } from './model/beside.ts'
import type { GridModel } from './model/grid-model.ts'
import { afterPaint } from './stores/after-paint.ts'
import { useSignal } from './stores/signal.ts'
import { Editor } from './cells/active-input.tsx'
import { Block } from './cells/block.tsx'
import { GridProvider, type GridTools } from './cursor/grid-context.ts'
import type { GridCursor } from './cursor/grid-cursor.ts'
import { gridEvents } from './grid-events.ts'
import { CellAloud } from './cell-aloud.tsx'
import { carry, editorHost } from './editor-host.ts'
import type { GridBlock, GridLayout } from '@portal/tax-forms/layout/grid-layout'
import { MovedAloud } from './moved-aloud.tsx'
import { PasteReport } from './clipboard/paste-report.tsx'
import { FoldNote } from './rows/fold-note.tsx'
import { useShownRows } from './rows/use-shown-rows.ts'
import { unitSignal } from './figures/unit.ts'
import { needsReport, useReport } from './clipboard/use-report.ts'
import { reasonOf } from './layout/why-not.rules.ts'
import css from './look/grid.module.css'

export interface TaxGridProps {
  model: GridModel
  cursor: GridCursor
  layout: GridLayout
  label: string
  nameOf: (ref: string) => string
  onGo: (ref: string) => void
  /** The form's header fields, which scroll with the form. */
  head?: ReactNode
  beside?: BesideColumns
  sourceOf?: GridTools['sourceOf']
}

const rowHeight = 26
const frozenWidth = (block: GridBlock | undefined): number =>
  block?.widths.slice(0, block.leadCount).reduce((sum, width) => sum + width, 0) ?? 0

/** A form as printed, edited like a spreadsheet: plain table cells, one editor, separate subscriptions per row. */
export const TaxGrid = memo(function TaxGrid({
  model,
  cursor,
  layout,
  label,
  nameOf,
  onGo,
  head,
  beside = noBeside,
  sourceOf = null,
}: TaxGridProps) {
  const wrapper = useRef<HTMLDivElement>(null)
  const hasKeyboard = useRef(false)
  const [host] = useState(editorHost)
  const unit = useSignal(unitSignal)
  const [report, tell] = useReport(model)
  useShownRows(model, cursor, beside)
  const go = useRef(onGo)
  go.current = onGo
  const tools = useMemo<GridTools>(
    () => ({
      model,
      cursor,
      unit,
      beside,
      sourceOf,
      nameOf,
      hasKeyboard,
      takeEditor: (cell) => carry(host, cell, hasKeyboard.current),
      whyNot: (ref) => reasonOf(model, ref),
      pageRows: () =>
        Math.max(
          1,
          Math.floor(
            ((wrapper.current?.clientHeight ?? 0) - (wrapper.current?.querySelector('thead')?.offsetHeight ?? 0)) /
              rowHeight,
          ) - 1,
        ),
    }),
    [model, cursor, nameOf, unit, beside, sourceOf, host],
  )
  const events = useMemo(
    () =>
      gridEvents(model, cursor, layout, {
        hasKeyboard,
        onGo: (ref) => go.current(ref),
        onPasted: (pasted) => tell(needsReport(pasted) ? pasted : null),
      }),
    [model, cursor, layout, tell],
  )
  // Measures after painting; measuring earlier would lay out the whole table twice.
  useEffect(
    () =>
      afterPaint(() => {
        const heads = wrapper.current?.querySelector('thead')
        if (heads !== null && heads !== undefined && wrapper.current !== null)
          wrapper.current.style.scrollPaddingTop = `${heads.offsetHeight}px`
      }),
    [layout],
  )
  return (
    <GridProvider value={tools}>
      <div
        ref={wrapper}
        className={css.gridFrame}
        data-part="grid-frame"
        style={{ scrollPaddingLeft: frozenWidth(layout.blocks[0]) }}
        {...events}
      >
        {head}
        {layout.blocks.map((block) => (
          <Block
            key={block.id}
            form={layout.form}
            block={block}
            label={layout.blocks.length > 1 ? `${label} ${block.parts[0]?.title ?? ''}` : label}
            isEditable={model.isOpen()}
          />
        ))}
        <FoldNote />
        <Editor key={cursor.form} host={host} />
      </div>
      {report !== null && <PasteReport report={report} nameOf={nameOf} unit={unit} onClose={() => tell(null)} />}
      <MovedAloud model={model} />
      <CellAloud />
    </GridProvider>
  )
})
