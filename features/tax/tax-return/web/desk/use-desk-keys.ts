import { useLayoutEffect, useMemo } from 'react'
import type { Desk } from './model/open-desk.ts'
import { guidePartId } from '../guide/guide-part.ts'
import { openSide, sideOpen } from './frame/side-open.ts'
import { createSignal, type Signal } from '@portal/tax-grid/stores/signal'

export type FinderMode = 'find' | 'jump' | null

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/**
 * Shortcuts of the desk: F1 opens the row's guide, Ctrl+F finds, Ctrl+G jumps. Ctrl+Z and Ctrl+Y also work after a
 * click beside the grid.
 */
export function useDeskKeys(desk: Desk, onGo: (ref: string) => void): Signal<FinderMode> {
  const finder = useMemo(() => createSignal<FinderMode>(null), [])
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && finder.get() !== null) {
        finder.set(null)
        return
      }
      if (
        event.key === 'F1' &&
        !event.defaultPrevented &&
        !event.ctrlKey &&
        !event.altKey &&
        !event.shiftKey &&
        document.querySelector('[aria-modal="true"]') === null
      ) {
        event.preventDefault()
        openSide(sideOpen.get() === guidePartId ? null : guidePartId)
        return
      }
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.defaultPrevented ||
        event.isComposing ||
        document.querySelector('[aria-modal="true"]') !== null
      )
        return
      const key = event.key.toLowerCase()
      // A second Ctrl+F in the box opens the browser's own search.
      if (key === 'f' && !event.shiftKey && finder.get() !== 'find') {
        event.preventDefault()
        finder.set('find')
        return
      }
      if (key === 'g' && !event.shiftKey) {
        event.preventDefault()
        finder.set('jump')
        return
      }
      if (isField(event.target) || (key !== 'z' && key !== 'y')) return
      event.preventDefault()
      const ref = key === 'z' && !event.shiftKey ? desk.model.undo() : desk.model.redo()
      if (ref !== undefined) onGo(ref)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [desk, finder, onGo])
  return finder
}
