import { openSide } from '@portal/tax-return/web/public'
import { create } from 'zustand'
import { commentsPanel } from './panel-id.ts'

/** What the panel is asked to show: `turn` rises with each wish to write, `threadId` is the thread of a notice. */
export const useTalk = create<{ turn: number; threadId: string | null }>(() => ({ turn: 0, threadId: null }))

/** Opens the panel with the caret in its field, for the cell at hand. */
export function writeComment(): void {
  // Keys pressed before the field is there must not end up in a cell.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  useTalk.setState(({ turn }) => ({ turn: turn + 1, threadId: null }))
  openSide(commentsPanel)
}

export function showThread(threadId: string | null): void {
  useTalk.setState({ threadId })
  openSide(commentsPanel)
}
