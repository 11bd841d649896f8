import { Icon } from '@portal/web-kit/icon.tsx'
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { find, jumpTo } from './find.rules.ts'
import { FoundList } from './found-list.tsx'
import { toolTexts as texts } from '../grid-tools.texts.ts'
import type { Desk } from '../model/open-desk.ts'
import { searchOf } from './search-of.ts'
import { useSignal, type Signal } from '@portal/tax-grid/stores/signal'
import type { FinderMode } from '../use-desk-keys.ts'
import css from '../tools.module.css'

/** Shows a cell; `isSeenOnly` leaves the focus unchanged. */
type GoTo = (ref: string, isSeenOnly?: boolean) => void

/** Finds figures, rows and checks in every table (Ctrl+F), or jumps to a line by its number (Ctrl+G). */
export function Finder({
  desk,
  table,
  finder,
  onGo,
}: {
  desk: Desk
  table: string
  finder: Signal<FinderMode>
  onGo: GoTo
}) {
  const mode = useSignal(finder)
  return mode === null ? null : (
    <Box key={mode} desk={desk} table={table} mode={mode} onGo={onGo} onClose={() => finder.set(null)} />
  )
}

function Box({
  desk,
  table,
  mode,
  onGo,
  onClose,
}: {
  desk: Desk
  table: string
  mode: 'find' | 'jump'
  onGo: GoTo
  onClose: () => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(-1)
  const home = useRef(table)
  useLayoutEffect(() => {
    input.current?.focus()
  }, [])
  const found = useMemo(() => (mode === 'find' ? find(searchOf(desk), query, home.current) : []), [desk, mode, query])
  const target = mode === 'jump' ? jumpTo(desk.model.layouts, desk.model.kind.tabs, query, table) : undefined
  const show = (index: number): void => {
    const ref = found[index]?.ref
    if (ref === undefined) return
    setAt(index)
    // Focus stays here: a following letter would overwrite the cell.
    onGo(ref, true)
    input.current?.focus()
  }
  const close = (): void => {
    onClose()
    const ref = desk.cursors.get(table)?.activeRef()
    if (ref !== undefined) onGo(ref)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: event.shiftKey ? -1 : 1 }[event.key]
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
      return
    }
    if (step === undefined) return
    event.preventDefault()
    if (mode === 'jump') {
      if (target !== undefined) {
        onClose()
        onGo(target)
      }
    } else if (found.length > 0) show((at + step + found.length) % found.length)
  }
  const isMissing = query.trim() !== '' && (mode === 'jump' ? target === undefined : found.length === 0)
  return (
    <search className={css.finder}>
      <div className={css.findLine}>
        <Icon name={mode === 'find' ? 'search' : 'chevron-right'} size="s" />
        <input
          ref={input}
          value={query}
          aria-label={mode === 'find' ? texts.find : texts.jump}
          placeholder={mode === 'find' ? texts.findHint : texts.jumpHint}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(-1)
          }}
          onKeyDown={onKeyDown}
        />
        <span className="faint text-tiny" role="status">
          {isMissing
            ? mode === 'find'
              ? texts.none
              : texts.noLine
            : target !== undefined
              ? desk.names.nameOf(target)
              : found.length > 0
                ? texts.found(at + 1, found.length)
                : ''}
        </span>
        <button type="button" className="button plain small" aria-label={texts.close} onClick={close}>
          <Icon name="close" size="s" />
        </button>
      </div>
      {found.length > 0 && <FoundList id={id} desk={desk} found={found} at={at} onPick={show} />}
    </search>
  )
}
