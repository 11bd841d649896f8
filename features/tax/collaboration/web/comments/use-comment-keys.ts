import { useEffect, useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import { threadParameter } from '../../contract/index.ts'
import { showThread, writeComment } from './talk.ts'

/** Shift+F2 (as in Excel) or Ctrl+Alt+M starts a comment. A notice's URL opens its thread. */
export function useCommentKeys(): void {
  const [search] = useSearchParams()
  const asked = search.get(threadParameter)
  useEffect(() => {
    if (asked !== null) showThread(asked)
  }, [asked])
  // Preloads the panel, so that the field appears as soon as the key is pressed.
  useEffect(() => {
    void import('./comments-panel.tsx')
  }, [])
  useLayoutEffect(() => {
    // Captures the key before the grid, where F2 edits the cell.
    const onKey = (event: KeyboardEvent): void => {
      const isCtrlAltM = (event.ctrlKey || event.metaKey) && event.altKey && event.code === 'KeyM'
      if (event.isComposing || !(isCtrlAltM || (event.key === 'F2' && event.shiftKey))) return
      event.preventDefault()
      event.stopPropagation()
      writeComment()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
