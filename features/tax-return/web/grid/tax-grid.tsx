import './grid.css'
import { useEffect, useMemo, useRef } from 'react'
import type { ReturnModel } from '../desk/return-model.ts'
import { Block } from './block.tsx'
import { GridProvider, type GridTools } from './grid-context.ts'
import type { GridCursor } from './grid-cursor.ts'
import { gridEvents } from './grid-events.ts'
import type { GridBlock, GridLayout } from './layout.rules.ts'

export interface TaxGridProps { model: ReturnModel, cursor: GridCursor, layout: GridLayout, label: string, nameOf: (ref: string) => string }

const frozenWidth = (block: GridBlock | undefined): number => block?.widths.slice(0, block.leadCount).reduce((sum, width) => sum + width, 0) ?? 0

/** A form as printed, filled like a spreadsheet: plain table cells, one editor, each cell heard of alone. */
export function TaxGrid({ model, cursor, layout, label, nameOf }: TaxGridProps) {
  const wrapper = useRef<HTMLDivElement>(null)
  const hasKeyboard = useRef(false)
  const tools = useMemo<GridTools>(() => ({ model, cursor, nameOf, hasKeyboard }), [model, cursor, nameOf])
  const events = useMemo(() => gridEvents(model, cursor, layout, hasKeyboard), [model, cursor, layout])
  useEffect(() => {
    const heads = wrapper.current?.querySelector('thead')
    if (heads !== null && heads !== undefined) wrapper.current?.style.setProperty('--head', `${heads.offsetHeight}px`)
  }, [layout])
  return (
    <GridProvider value={tools}>
      <div ref={wrapper} className="vgw" style={{ scrollPaddingLeft: frozenWidth(layout.blocks[0]) }} {...events}>
        {layout.blocks.map(block => <Block key={block.id} form={layout.form} block={block} label={layout.blocks.length > 1 ? `${label} ${block.parts[0]?.title ?? ''}` : label} rowCount={layout.rows.length} />)}
      </div>
    </GridProvider>
  )
}
