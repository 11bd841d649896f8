import { useId, useState, type KeyboardEvent } from 'react'
import type { RowItem } from '../model/grid-kind.ts'
import { useGrid } from '../cursor/grid-context.ts'
import { mostListedItems } from '../figures/most-listed.ts'
import { itemsBelow, matchingItems } from './row-acts.ts'

type Picked = Pick<RowItem, 'key' | 'name'>

export interface ListedItems {
  id: string
  /** What is typed; null while nothing is. */
  text: string | null
  /** Null where any text names the row. */
  items: readonly RowItem[] | null
  hasMore: boolean
  at: number
  aria: object
  open(text: string): void
  close(): void
  /** True when the key opened, moved in, picked from or closed the list. */
  onKey(event: KeyboardEvent, pick: (item: Picked) => void): boolean
}

/** Items for a new row, searched by what is typed. */
export function useItemList(form: string, parent: string, isActive: boolean): ListedItems {
  const id = useId()
  const { model } = useGrid()
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState(0)
  const text = isActive ? typed : null
  const all = text === null ? null : itemsBelow(model, form, parent)
  const found = all === null ? null : matchingItems(all, text ?? '')
  const items = found?.slice(0, mostListedItems) ?? null
  const offered = items?.findIndex((item) => item.isOffered) ?? -1
  const at = items?.[chosen]?.isOffered === true ? chosen : offered
  const open = (next: string): void => {
    setTyped(next)
    setChosen(0)
  }
  const close = (): void => setTyped(null)
  const step = (by: 1 | -1): void => {
    const count = items?.length ?? 0
    for (let tried = 1, next = at; tried <= count; tried += 1) {
      next = (next + by + count) % count
      if (items?.[next]?.isOffered !== true) continue
      setChosen(next)
      return
    }
  }
  const onOpenKey = (event: KeyboardEvent, pick: (item: Picked) => void): boolean => {
    const isEnd = event.key === 'Enter' || event.key === 'Tab'
    const picked = items === null ? { key: '', name: (text ?? '').trim() } : items[at]
    if (event.key === 'Escape') close()
    else if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (isEnd && picked !== undefined && picked.name !== '')
      pick(parent === '' && items === null ? { ...picked, key: picked.name } : picked)
    else if (event.key !== 'Enter') return false
    event.preventDefault()
    return true
  }
  return {
    id,
    text,
    items,
    hasMore: (found?.length ?? 0) > mostListedItems,
    at,
    aria: {
      role: 'combobox',
      'aria-expanded': items !== null,
      'aria-controls': items === null ? undefined : id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': items !== null && at >= 0 ? `${id}-${at}` : undefined,
    },
    open,
    close,
    onKey(event, pick) {
      if (text !== null) return onOpenKey(event, pick)
      if (event.key !== 'Enter' && event.key !== 'F2' && !(event.altKey && event.key === 'ArrowDown')) return false
      event.preventDefault()
      open('')
      return true
    },
  }
}
