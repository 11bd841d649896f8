import { useEffect, useRef } from 'react'
import type { DesignedSteps } from './use-designed-steps.ts'

/** Ctrl+Z takes a change back and Ctrl+Shift+Z makes it again, but where text is typed and in dialogs. */
export function useUndoKeys(design: Pick<DesignedSteps, 'undo' | 'redo'> | null): void {
  const held = useRef(design)
  useEffect(() => {
    held.current = design
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null) return
      const act = event.shiftKey ? held.current?.redo : held.current?.undo
      if (act === null || act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
