import { openSide } from '@portal/tax-return/web/public'
import { create } from 'zustand'
import { commentsPanel } from './panel-id.ts'

/**
 * Requests to the panel. `turn` increases with each request to write; `threadId` is the thread opened from a notice.
 */
export const useTalk = create<{ turn: number; threadId: string | null }>(() => ({ turn: 0, threadId: null }))

/** Opens the panel and focuses its field, for the selected cell. */
export function writeComment(): void {
  // Removes focus from the grid, so keys pressed before the field is ready don't type into a cell.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  useTalk.setState(({ turn }) => ({ turn: turn + 1, threadId: null }))
  openSide(commentsPanel)
}

export function showThread(threadId: string | null): void {
  useTalk.setState({ threadId })
  openSide(commentsPanel)
}
