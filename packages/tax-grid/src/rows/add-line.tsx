import { memo, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { placeAfter } from '../cursor/board.ts'
import { useGrid } from '../cursor/grid-context.ts'
import { addKey } from '../cursor/grid-cursor.ts'
import { useKeyed } from '../stores/keyed-store.ts'
import type { GridRow } from '@portal/tax-forms/layout/grid-layout'
import { moveOfKey } from '../cursor/moves.rules.ts'
import { one } from '../cursor/selection.rules.ts'
import { RowLeads } from './row-leads.tsx'
import { ItemList } from './item-list.tsx'
import { beginRow } from './row-acts.ts'
import { rowTexts } from '../figures/row.texts.ts'
import { useItemList } from './use-item-list.ts'
import css from './rows.module.css'

/** Key code of a key that an input method handles. */
const composingKey = 229

/** The line below a parent, or at a list's end, where typing or Enter begins a row. It holds nothing itself. */
export const AddLine = memo(function AddLine({
  row,
  rowIndex,
  columnCount,
}: {
  row: GridRow
  rowIndex: number
  columnCount: number
}) {
  const { model, cursor, hasKeyboard, pageRows } = useGrid()
  const parent = row.adds ?? ''
  const key = addKey(cursor.form, row.id)
  const isActive = useKeyed(cursor.touches, key) === 'active'
  const isLit = useKeyed(cursor.bands, `r:${row.id}`)
  const list = useItemList(cursor.form, parent, isActive)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!isActive || !hasKeyboard.current) return
    input.current?.focus({ preventScroll: true })
    input.current?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isActive, hasKeyboard])

  const begin = (item: { key: string; name: string }): void => {
    list.close()
    beginRow(model, cursor, parent, item)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.keyCode === composingKey) return
    if (list.onKey(event, begin)) return
    const move = moveOfKey(event.key, { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey })
    if (move === null) return
    event.preventDefault()
    list.close()
    const from = cursor.selection.get().anchor
    cursor.select(one(placeAfter(model, cursor, { from, move, pageRows })))
  }
  const nameLead = row.leads.find((lead) => lead.kind === 'name')
  const place = (
    <td
      key="add"
      data-ref={key}
      className={isActive ? `${css.addLine} ${css.open}` : css.addLine}
      colSpan={nameLead === undefined ? columnCount : 1}
      style={
        nameLead === undefined
          ? undefined
          : { position: 'sticky', left: nameLead.left, paddingLeft: 6 + nameLead.indent * 14 }
      }
      onClick={() => {
        if (isActive && list.text === null) list.open('')
      }}
    >
      {isActive ? (
        <input
          ref={input}
          className={css.addInput}
          aria-label={rowTexts.addLabel(row.line)}
          placeholder={parent === '' ? rowTexts.addRecord : rowTexts.addItem}
          autoComplete="off"
          spellCheck={false}
          value={list.text ?? ''}
          onChange={(event) => list.open(event.target.value)}
          onBlur={list.close}
          onKeyDown={onKeyDown}
          data-typing={list.text !== null}
          {...list.aria}
        />
      ) : (
        <span>{parent === '' ? rowTexts.addRecord : rowTexts.addItem}</span>
      )}
      {isActive && <ItemList list={list} onPick={begin} />}
    </td>
  )
  return (
    <tr aria-rowindex={rowIndex} data-part="add-line">
      {row.leads.map((lead) =>
        lead.kind === 'name' ? place : <RowLeads key={lead.kind} row={{ ...row, leads: [lead] }} isLit={isLit} />,
      )}
      {nameLead === undefined ? (
        place
      ) : (
        <td className={css.rest} colSpan={columnCount}>
          {'\u00a0'}
        </td>
      )}
    </tr>
  )
})
