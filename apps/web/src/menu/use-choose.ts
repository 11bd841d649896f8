import type { ShownNode } from '@portal/identity/contract'
import { toast } from '@portal/web-kit/toast'
import { useNavigate } from 'react-router'
import { shellTexts } from '../shell/shell.texts.ts'
import { noteSubmenu } from './layout-style.ts'
import type { Placed } from './placed.ts'
import { choose } from './side-menu.rules.ts'

/** Handles a click on a menu entry. */
export function useChoose(): (entry: ShownNode) => void {
  const navigate = useNavigate()
  return (entry) => {
    const choice = choose(entry)
    // Levels: 1 top entry, 2 menu, 3 and more sub-menu.
    if (choice.act === 'go' && entry.level > 2) noteSubmenu()
    if (choice.act === 'go') void navigate(choice.path, { state: { place: choice.place } satisfies Placed })
    if (choice.act === 'open') window.open(choice.url, '_blank', 'noopener')
    if (choice.act === 'developing') toast.info(shellTexts.developing)
  }
}
