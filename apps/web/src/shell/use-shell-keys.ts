import { shortcutsId } from '@portal/palette/web/public'
import { openOverlay } from '@portal/web-kit/overlay'
import { useLayoutEffect } from 'react'
import { openPalette } from './open-palette.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null

/**
 * Keyboard shortcuts on every page: Ctrl or ⌘ with K opens the palette, also while typing; ? shows all shortcuts. An
 * open dialog takes precedence.
 */
export function useShellKeys(): void {
  // Registered before the paint: an effect after it would lose the first key on a busy machine.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.altKey || isDialogOpen()) return
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyK') {
        event.preventDefault()
        openPalette()
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        event.preventDefault()
        void openOverlay(shortcutsId)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
