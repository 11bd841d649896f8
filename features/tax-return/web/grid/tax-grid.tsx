import './grid.css'
import { useEffect, useMemo, useRef, type ClipboardEvent, type KeyboardEvent, type PointerEvent } from 'react'
import type { ReturnModel } from '../desk/return-model.ts'
import { Block } from './block.tsx'
import { GridProvider, type GridTools } from './grid-context.ts'
import type { GridCursor } from './grid-cursor.ts'
import type { GridLayout } from './layout.rules.ts'
import { clear, copied, paste } from './paste.ts'
import { one } from './selection.rules.ts'

export interface TaxGridProps { model: ReturnModel, cursor: GridCursor, layout: GridLayout, label: string, nameOf: (ref: string) => string }

/** A form as printed, filled like a spreadsheet: plain table cells, one editor, each cell heard of alone. */
export function TaxGrid({ model, cursor, layout, label, nameOf }: TaxGridProps) {
  const wrapper = useRef<HTMLDivElement>(null)
  const hasKeyboard = useRef(false)
  const tools = useMemo<GridTools>(() => ({ model, cursor, nameOf, hasKeyboard }), [model, cursor, nameOf])
  const frozen = layout.blocks[0]?.widths.slice(0, layout.blocks[0].leadCount).reduce((sum, width) => sum + width, 0) ?? 0
  useEffect(() => {
    const heads = wrapper.current?.querySelector('thead')
    if (heads !== null && heads !== undefined) wrapper.current?.style.setProperty('--head', `${heads.offsetHeight}px`)
  }, [layout])

  const isTyping = (target: EventTarget): boolean => target instanceof HTMLElement && target.dataset.typing === 'true'
  const pick = (event: PointerEvent, extend: boolean): void => {
    const ref = (event.target as Element).closest<HTMLElement>('td[data-ref]')?.dataset.ref
    const place = ref === undefined ? undefined : cursor.placeOf(ref)
    if (place === undefined) return
    hasKeyboard.current = true
    cursor.select(extend ? { anchor: cursor.selection.get().anchor, at: place } : one(place))
  }
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || isTyping(event.target)) return
    pick(event, event.shiftKey)
  }
  const onPointerOver = (event: PointerEvent): void => {
    if (event.buttons === 1 && event.pointerType === 'mouse' && hasKeyboard.current && !isTyping(event.target)) pick(event, true)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    if (key === 'delete' || key === 'backspace') { event.preventDefault(); clear(model, cursor) }
    if (!event.ctrlKey && !event.metaKey) return
    if (key === 'z' || key === 'y') {
      event.preventDefault()
      const ref = key === 'y' || event.shiftKey ? model.redo() : model.undo()
      const place = ref === undefined ? undefined : cursor.placeOf(ref)
      if (place !== undefined) cursor.select(one(place))
    }
    if (key === 'a') {
      event.preventDefault()
      cursor.select({ anchor: { row: 0, column: 0 }, at: { row: layout.rows.length - 1, column: (layout.rows.at(-1)?.cells.length ?? 1) - 1 } })
    }
  }
  const onCopy = (event: ClipboardEvent): void => {
    if (isTyping(event.target)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(model, cursor))
    if (event.type === 'cut') clear(model, cursor)
  }
  const onPaste = (event: ClipboardEvent): void => {
    if (isTyping(event.target)) return
    event.preventDefault()
    paste(model, cursor, event.clipboardData.getData('text/plain'))
  }
  let first = 0
  return (
    <GridProvider value={tools}>
      <div
        ref={wrapper} className="vgw" style={{ scrollPaddingLeft: frozen }} onPointerDown={onPointerDown} onPointerOver={onPointerOver} onKeyDown={onKeyDown} onCopy={onCopy} onCut={onCopy} onPaste={onPaste}
        onFocus={() => { hasKeyboard.current = true }} onBlur={event => { if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) hasKeyboard.current = false }}
      >
        {layout.blocks.map(block => {
          const from = first
          first += block.parts.reduce((sum, part) => sum + part.rows.length, 0)
          return <Block key={block.id} form={layout.form} block={block} label={layout.blocks.length > 1 ? `${label} ${block.parts[0]?.title ?? ''}` : label} first={from} rowCount={layout.rows.length} />
        })}
      </div>
    </GridProvider>
  )
}
